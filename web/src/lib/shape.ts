// Whether something has the shape that it should have: what a browser has kept, an older page, a newer one or a hand may have written.

/** Whether a value is one of these. */
export type Fits<T> = (value: unknown) => value is T

export const isText: Fits<string> = (value): value is string => typeof value === 'string'
export const isNumber: Fits<number> = (value): value is number => typeof value === 'number'
export const isFlag: Fits<boolean> = (value): value is boolean => typeof value === 'boolean'

export const isRecord: Fits<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const oneOf =
  <T>(...known: T[]): Fits<T> =>
  (value): value is T =>
    known.includes(value as T)

/** This, or nothing. */
export const perhaps =
  <T>(fits: Fits<T>): Fits<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || fits(value)

export const isNumberOrNull: Fits<number | null> = (value): value is number | null => value === null || isNumber(value)

export const listOf =
  <T>(fits: Fits<T>): Fits<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(fits)

/** A record whose fields fit; a field that is not named here may be anything. */
export const recordOf =
  <T>(fields: { [Name in keyof T]-?: Fits<T[Name]> }): Fits<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries<Fits<unknown>>(fields).every(([name, fits]) => fits(value[name]))

/** What is left of something that was kept, without whatever does not fit; undefined: nothing. */
export type Mend<T> = (kept: unknown) => T | undefined

/** The entries of a list that fit. */
export const entriesOf =
  <T>(fits: Fits<T>): Mend<T[]> =>
  (kept) =>
    Array.isArray(kept) ? kept.filter(fits) : undefined

/** The fields of a record that fit, of those that are known. */
export const fieldsOf =
  <T>(known: { [Name in keyof T]-?: Fits<T[Name]> }): Mend<Partial<T>> =>
  (kept) => {
    if (!isRecord(kept)) return undefined
    const fits = new Map(Object.entries<Fits<unknown>>(known))
    return Object.fromEntries(Object.entries(kept).filter(([name, value]) => fits.get(name)?.(value))) as Partial<T>
  }

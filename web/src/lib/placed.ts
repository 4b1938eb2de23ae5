// A path moved and scaled by its own numbers. What has a transform is a picture of its own to the browser, put together with the others whenever
// something is drawn: where dozens of small drawings share a sheet, that costs more than to draw them.

interface Command {
  letter: string
  numbers: number[]
}

const parsed = new Map<string, Command[]>()

function commandsOf(path: string): Command[] {
  const known = parsed.get(path)
  if (known) return known
  const found = [...path.matchAll(/([a-z])([^a-z]*)/gi)].map(([, letter = '', rest = '']) => ({
    letter, numbers: (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number),
  }))
  parsed.set(path, found)
  return found
}

/** The path with its 0 at such a place, so many times as wide and high. */
export function placed(path: string, x: number, y: number, wide: number, high = wide): string {
  return commandsOf(path).map(({ letter, numbers }) => letter + numbers.map((one, at) => moved(letter, one, at)).join(' ')).join('')

  function moved(letter: string, one: number, at: number): number {
    const across = wayOf(letter, at)
    if (across === null) return one
    const [scale, from] = across ? [wide, x] : [high, y]
    const isPlace = letter < 'a' && !(letter === 'A' && at % 7 < 2)
    return Math.round((one * scale + (isPlace ? from : 0)) * 1000) / 1000
  }
}

/** Whether a number of a command counts across or down; null where it is an angle or a flag of an arc. */
function wayOf(letter: string, at: number): boolean | null {
  const kind = letter.toLowerCase()
  if (kind === 'h' || kind === 'v') return kind === 'h'
  if (kind !== 'a') return at % 2 === 0
  const part = at % 7
  return part > 1 && part < 5 ? null : part === 0 || part === 5
}

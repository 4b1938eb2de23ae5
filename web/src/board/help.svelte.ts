// Where a rule that a sentence names is explained: the table shows its rules there.

/** Opens the rules at one of them, by its id; null where there is nothing to open. */
export const help: { at: ((rule: string) => void) | null } = $state({ at: null })

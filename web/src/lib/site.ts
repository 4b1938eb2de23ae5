// Whether this page has a server. `grognard site` writes it as a folder of files that any host serves, from any path; then games are
// played in the page alone, and what a server would answer comes from files.

export const onSite = typeof document !== 'undefined' && document.documentElement?.dataset?.site !== undefined

/** What the ids of tables that this device alone keeps begin with, where there is a server beside. */
export const HERE = 'here-'

/** Whether a table is played and kept in this page alone. */
export const isHere = (table: string): boolean => onSite || table.startsWith(HERE)

/** The address of a file that lies beside the page. */
export const beside = (path: string): string => (onSite ? `./${path}` : `/${path}`)

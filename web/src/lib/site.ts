// Whether this page has a server. `grognard site` writes it as a folder of files that any host serves, from any path; then games are
// played in the page alone, and what a server would answer comes from files.

export const onSite = typeof document !== 'undefined' && document.documentElement?.dataset?.site !== undefined

/** The address of a file that lies beside the page. */
export const beside = (path: string): string => (onSite ? `./${path}` : `/${path}`)

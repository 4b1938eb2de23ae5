// The games' pictures. They come with the first page, so each is a drawing and nothing more.

import type { Component } from 'svelte'
import PlainCover from '../board/plain/Cover.svelte'

const covers = import.meta.glob<Component>('./*/Cover.svelte', { eager: true, import: 'default' })

/** A game's own picture, or one for any game. */
export const coverOf = (game: string): Component => covers[`./${game}/Cover.svelte`] ?? PlainCover

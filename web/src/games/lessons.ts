// Which games have a lesson; it is loaded when somebody wants to learn.

import type { Lesson } from '../lesson/lesson'

const lessons = import.meta.glob<Lesson>('./*/lesson.ts', { import: 'default' })

const fileOf = (game: string): string => `./${game}/lesson.ts`

export const hasLesson = (game: string): boolean => fileOf(game) in lessons

export const lessonOf = async (game: string): Promise<Lesson | null> => (await lessons[fileOf(game)]?.()) ?? null

// A length of time, in the largest unit that fits.

import { t } from '../words'

export function duration(seconds: number): string {
  if (seconds >= 86_400) return t('days', { n: Math.round(seconds / 86_400) })
  return seconds < 60 ? t('seconds', { n: seconds }) : t('minutes', { n: Math.round(seconds / 60) })
}

import type { IconName } from './icons/Icon';

/** The four meanings of the look, and none. Each has an ink and a soft shade: `--settled-ink`, `--settled-soft`. */
export type Meaning = 'settled' | 'waiting' | 'attention' | 'problem' | 'neutral';

/** The sign of each meaning: colour never speaks alone. */
export const signs: Readonly<Record<Meaning, IconName>> = {
  settled: 'check',
  waiting: 'clock',
  attention: 'attention',
  problem: 'problem',
  neutral: 'info',
};

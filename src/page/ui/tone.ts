import type { IconName } from './icons/Icon';

/** The four meanings of the design, and `neutral`. Each has an ink and a soft shade: `--settled-ink`, `--settled-soft`. */
export type Meaning = 'settled' | 'waiting' | 'attention' | 'problem' | 'neutral';

/** The icon of each meaning, because colour is never the only sign. */
export const signs: Readonly<Record<Meaning, IconName>> = {
  settled: 'check',
  waiting: 'clock',
  attention: 'attention',
  problem: 'problem',
  neutral: 'info',
};

import { foldText } from '../../../engine/kernel/text/text';
import type { Option } from '../../ui/SelectField';

/**
 * The options that contain every typed word. Ignores case, accents, the form of apostrophes, and blanks in codes: "it001 e12"
 * finds IT001E12.
 */
export function search(options: readonly Option[], typed: string): readonly Option[] {
  const words = foldText(typed).split(' ');
  const whole = words.join('');
  if (whole === '') return options;
  return options.filter(({ text }) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word)) || folded.replaceAll(' ', '').includes(whole);
  });
}

/** Rows rendered at a time, so that a page with hundreds of options stays light. */
const rows = 40;

/** Range of rendered rows around the active one. */
export function windowAround(active: number, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(active - rows / 2, count - rows));
  return { from, to: Math.min(from + rows, count) };
}

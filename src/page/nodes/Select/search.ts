import { textFinder } from '../../../engine/kernel/text/search';
import type { Option } from '../../ui/SelectField';

/** The options that contain every typed word. */
export function search(options: readonly Option[], typed: string): readonly Option[] {
  const isFound = textFinder(typed);
  return options.filter(({ text }) => isFound(text));
}

/** Rows rendered at a time, so that a page with hundreds of options stays light. */
const rows = 40;

/** Range of rendered rows around the active one. */
export function windowAround(active: number, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(active - rows / 2, count - rows));
  return { from, to: Math.min(from + rows, count) };
}

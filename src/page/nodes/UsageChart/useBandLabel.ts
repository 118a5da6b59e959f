import { useMessage, useTexts } from '../../../engine/i18n/TextsContext';
import type { StackBand } from './stack';

/** Returns a function for the label of a band: its message, or the server's text if there is no such message. */
export function useBandLabel(): (band: StackBand) => string {
  const { messages } = useTexts();
  const message = useMessage();
  return ({ label }) => {
    if (label === undefined) return message('chart.unsplit');
    return Object.hasOwn(messages, label) ? message(label) : label;
  };
}

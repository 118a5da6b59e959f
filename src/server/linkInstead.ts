import type { Action } from '../kernel/action';
import { pdfAddress } from '../kernel/link';

/** What a press does as far as a link can do it; '' is the address of the page itself. */
export function linkInstead(linkId: string | undefined): (action: Action) => string | undefined {
  return (action) => {
    if (action.do === 'refresh') return '';
    return action.do === 'downloadPdf' && linkId !== undefined ? pdfAddress(linkId) : undefined;
  };
}

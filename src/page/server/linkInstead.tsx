import type { ReactNode } from 'react';
import { pdfAddress } from '../../engine/kernel/addresses/link';
import type { Action } from '../../engine/kernel/page/action';

/** See `NoScriptPage.link`. */
export function linkInstead(linkId: string | undefined) {
  return (action: Action, className: string, content: ReactNode): ReactNode => {
    const href = addressFor(action, linkId);
    return (
      href !== undefined && (
        <a className={className} href={href}>
          {content}
        </a>
      )
    );
  };
}

/** Address of the link for an action; '' is the page itself. */
function addressFor(action: Action, linkId: string | undefined): string | undefined {
  if (action.do === 'refresh') return '';
  return action.do === 'downloadPdf' && linkId !== undefined ? pdfAddress(linkId) : undefined;
}

import { type ReactElement, useState } from 'react';
import { formatValue } from '../../../../engine/i18n/format';
import type { Texts } from '../../../../engine/i18n/texts';

interface Props {
  /** Code of the selected customer: two customers may have the same name. */
  code: string;
  /** The customer's name, once it is known. */
  name: string | undefined;
  texts: Texts;
}

/** Announces the new customer after a switch: the focus does not move, so a screen reader would not notice the change. */
export function CustomerAnnouncement({ code, name, texts }: Props): ReactElement {
  const known = name === undefined ? undefined : code;
  const [first, setFirst] = useState(known);
  const [isChanged, setIsChanged] = useState(false);
  // The first name that arrives does not count as a switch.
  if (first === undefined && known !== undefined) setFirst(known);
  if (first !== undefined && known !== undefined && first !== known && !isChanged) setIsChanged(true);
  return (
    <div role="status" className="visuallyHidden">
      {isChanged && name !== undefined && (
        // Screen readers announce an unchanged text again only if it is in a new element.
        <span key={code}>
          {formatValue({ kind: 'message', key: 'site.customerNow', values: { name: { kind: 'text', value: name } } }, texts)}
        </span>
      )}
    </div>
  );
}

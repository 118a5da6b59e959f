import { type ReactElement, useState } from 'react';
import { formatValue } from '../../i18n/format';
import type { Texts } from '../../i18n/texts';

interface Props {
  /** Code of the customer that is looked at: two may have one name. */
  code: string;
  /** Their name, once it is known. */
  name: string | undefined;
  texts: Texts;
}

/** Says whose pages these are once another customer has been chosen: the focus stays where it was, and the page changes without a word. */
export function CustomerWords({ code, name, texts }: Props): ReactElement {
  const known = name === undefined ? undefined : code;
  const [first, setFirst] = useState(known);
  const [isChanged, setIsChanged] = useState(false);
  // A name that is not known yet is no other one.
  if (first === undefined && known !== undefined) setFirst(known);
  if (first !== undefined && known !== undefined && first !== known && !isChanged) setIsChanged(true);
  return (
    <div role="status" className="visuallyHidden">
      {isChanged && name !== undefined && (
        // Words that stay the same are said again only by a new element.
        <span key={code}>
          {formatValue({ kind: 'message', key: 'site.customerNow', values: { name: { kind: 'text', value: name } } }, texts)}
        </span>
      )}
    </div>
  );
}

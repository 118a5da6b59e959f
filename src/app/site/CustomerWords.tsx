import { type ReactElement, useState } from 'react';
import { formatValue } from '../../i18n/format';
import type { Texts } from '../../i18n/texts';

interface Props {
  /** Name of the customer that is looked at. */
  name: string | undefined;
  texts: Texts;
}

/** Says whose pages these are once another customer has been chosen: the focus stays where it was, and the page changes without a word. */
export function CustomerWords({ name, texts }: Props): ReactElement {
  const [first, setFirst] = useState(name);
  const [isChanged, setIsChanged] = useState(false);
  // A name that is not known yet is no other one.
  if (first === undefined && name !== undefined) setFirst(name);
  if (first !== undefined && name !== undefined && first !== name && !isChanged) setIsChanged(true);
  return (
    <div role="status" className="visuallyHidden">
      {isChanged &&
        name !== undefined &&
        formatValue({ kind: 'message', key: 'site.customerNow', values: { name: { kind: 'text', value: name } } }, texts)}
    </div>
  );
}

import { useState } from 'react';
import { own } from '../../../../engine/kernel/text/json';
import type { Resource } from '../../../../engine/layout/types';

const codeOf = (account: Resource) => (account.state === 'ready' ? own(account.value, 'code') : undefined);

/**
 * The customer for whom a page fetches its data. A detail page, which has a parent page (`under`), keeps the customer it was
 * opened for until the switch navigates away; other customers' calls would be refused. `keep` accepts the new customer.
 */
export function useDataCustomer(account: Resource, under: string | undefined): { dataCustomer: Resource; keep: () => void } {
  const [opened, setOpened] = useState(account);
  const isOther = codeOf(opened) !== codeOf(account);
  const isHeld = isOther && under !== undefined && codeOf(opened) !== undefined;
  if (isOther && !isHeld) setOpened(account);
  const keep = () => {
    if (isHeld) setOpened(account);
  };
  return { dataCustomer: isHeld ? opened : account, keep };
}

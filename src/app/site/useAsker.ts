import { useState } from 'react';
import type { Resource } from '../../engine/types';
import { own } from '../../kernel/json';

const codeOf = (account: Resource) => (account.state === 'ready' ? own(account.value, 'code') : undefined);

/**
 * The customer for whom a page asks. A page of one thing, which belongs to another page, goes on as that of the customer for
 * whom it was opened until it gives way: asked for as another one's, its calls would be refused. `keep` takes over the one
 * that was chosen.
 */
export function useAsker(account: Resource, under: string | undefined): { asker: Resource; keep: () => void } {
  const [opened, setOpened] = useState(account);
  const isOther = codeOf(opened) !== codeOf(account);
  const isHeld = isOther && under !== undefined && codeOf(opened) !== undefined;
  if (isOther && !isHeld) setOpened(account);
  const keep = () => {
    if (isHeld) setOpened(account);
  };
  return { asker: isHeld ? opened : account, keep };
}

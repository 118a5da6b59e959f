import { pageGet } from '../../api/calls';
import type { NamedCall } from '../../api/client';
import type { SentCall } from '../../engine/types';

/** How a call of a page is made. */
export function callOfPage({ call: name, path = '', base = 'backendBase', token = true }: SentCall): NamedCall {
  return { ...pageGet, name, path, base, token };
}

/** Whether a call leaves everything as it is, so that it may be made before somebody sees the page. */
export function mayRunAhead(call: SentCall | undefined): boolean {
  return call?.ahead !== false && call?.changes === undefined;
}

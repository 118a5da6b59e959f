import type { BuiltCall } from '../../../../engine/layout/types';
import { pageGet } from '../../../api/calls';
import type { NamedCall } from '../../../api/client';

/** Turns a call of a layout into a call for the client. */
export function toCall({ call: name, path = '', base = 'backendBase', token = true }: BuiltCall): NamedCall {
  return { ...pageGet, name, path, base, token };
}

/** Whether a call has no side effects, so that it can be sent before the page is shown. */
export function isPrefetchable(call: BuiltCall | undefined): boolean {
  return call?.ahead !== false && call?.changes === undefined;
}

import type { BuiltOperation } from '../../../../engine/layout/types';
import { get } from '../../../api/calls';
import type { NamedCall } from '../../../api/client';

/** Maximum size in bytes of the answer to a call that changes something. */
const MAX_BYTES = 64 * 1024;

/** A call that changes something, for the client. It is never retried automatically. `timeout` is in milliseconds. */
export function toMutationCall(name: string, operation: BuiltOperation, timeout: number): NamedCall {
  return { ...get, ...operation, name, timeout, retries: 0, maxBytes: MAX_BYTES };
}

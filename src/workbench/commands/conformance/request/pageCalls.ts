import { type Call, calls } from '../../../../page/api/calls';
import { receiptCalls } from '../../../../page/api/receiptCalls';
import { siteCalls } from '../../../../page/api/siteCalls';

/** Every call as the page makes it, by name: its headers, its time limit and the longest answer that it takes. */
const table: ReadonlyMap<string, Call> = new Map(Object.entries({ ...calls, ...receiptCalls, ...siteCalls }));

/** A call as the page makes it. Throws if the page has no call of this name. */
export function pageCall(name: string): Call {
  const call = table.get(name);
  if (call === undefined) throw new Error(`The page does not make the call ${name}.`);
  return call;
}

/** A number of bytes in words, such as `64 KiB` or `8 MiB`. */
export function bytesInWords(bytes: number): string {
  const kib = bytes / 1024;
  return kib >= 1024 ? `${kib / 1024} MiB` : `${kib} KiB`;
}

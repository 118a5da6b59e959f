import { type Edit, findNodeAtLocation, parseTree } from 'jsonc-parser';
import { isObject, parseJson } from '../../engine/kernel/text/json';
import { fieldOf, type PaymentSummary, zeroLike } from './bodyAfterPayments';

interface Change {
  path: (string | number)[];
  value: unknown;
}

/** Values of `stato_pagamento` of an open instalment. */
const TO_PAY = new Set(['1', '2']);
const PAID = 4;

/** The instalments of a document after its payments: paying the bill pays all open ones. Other bytes are unchanged. */
export function instalmentsAfterPayments(body: string, paymentState: PaymentSummary): string {
  if (paymentState !== 'paid') return body;
  const edited = withChanges(body);
  // If a key occurs several times, the last occurrence counts, but the edit changed the first.
  return changesOf(edited).length === 0 ? edited : withChanges(JSON.stringify(parseJson(edited)));
}

/** Applies all changes at once, because a response may have hundreds of instalments. */
function withChanges(body: string): string {
  const changes = changesOf(body);
  const tree = changes.length > 0 ? parseTree(body) : undefined;
  const edits = changes.flatMap(({ path, value }): Edit[] => {
    const node = tree && findNodeAtLocation(tree, path);
    return node ? [{ offset: node.offset, length: node.length, content: JSON.stringify(value) }] : [];
  });
  return applied(body, edits);
}

/** Applies all edits in one pass; the library's function copies the whole text for each edit. */
function applied(text: string, edits: readonly Edit[]): string {
  let from = 0;
  const parts = [...edits]
    .sort((a, b) => a.offset - b.offset)
    .flatMap(({ offset, length, content }) => {
      const kept = text.slice(from, offset);
      from = offset + length;
      return [kept, content];
    });
  return parts.join('') + text.slice(from);
}

/** The changes that mark a body as paid; none if it is unreadable. */
function changesOf(body: string): Change[] {
  const answer = parsed(body);
  // The response wraps its content once, twice or not at all in `data`.
  const wraps = [['data', 'data'], ['data'], []].find((path) => isContainer(below(answer, path))) ?? [];
  const data = below(answer, wraps);
  const total = fieldOf(data, 'totaledapagare');
  const nothing = zeroLike(total);
  const rate = fieldOf(data, 'rate');
  return [
    ...(nothing === undefined || nothing === total ? [] : [{ path: [...wraps, 'totaledapagare'], value: nothing }]),
    ...(isContainer(rate) ? Object.entries(rate) : []).flatMap(([key, instalment]): Change[] => {
      const state = fieldOf(instalment, 'stato_pagamento');
      const isToPay = (typeof state === 'number' || typeof state === 'string') && TO_PAY.has(String(state).trim());
      const path = [...wraps, 'rate', Array.isArray(rate) ? Number(key) : key, 'stato_pagamento'];
      return isToPay ? [{ path, value: typeof state === 'string' ? String(PAID) : PAID }] : [];
    }),
  ];
}

/** The server sends instalments as a list or as a map. */
function isContainer(value: unknown): value is object {
  return isObject(value) || Array.isArray(value);
}

function below(value: unknown, path: readonly string[]): unknown {
  return path.reduce(fieldOf, value);
}

function parsed(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}

import { readAnswer } from '../../../engine/bill/answers/answer';
import type { Cause } from '../../../engine/contract/form.generated';
import type { BuiltForm } from '../../../engine/forms/context';
import type { FormRequest, SendResult } from '../../../engine/forms/forms';
import { isObject } from '../../../engine/kernel/text/json';
import { ApiError } from '../../api/apiError';
import { isCallName } from '../../api/callNames';
import type { Client } from '../../api/client';
import type { Network } from '../../api/send';
import { report } from '../page/diagnostics';

/** Makes the call of a form. Rejects with an ApiError. */
export type Post = (form: BuiltForm, request: FormRequest) => Promise<{ answer: unknown; read?: unknown }>;

/** Sends a form once. Never rejects. Without `post`, there is no address to send the form to, and the submission fails. */
export async function sendForm(
  form: BuiltForm,
  request: FormRequest,
  { wire, post }: { wire: Pick<Network, 'isOnline'>; post: Post | undefined },
): Promise<SendResult> {
  if (!wire.isOnline()) return { failed: 'offline' };
  if (!post) return { failed: undefined };
  const operation = form.send.operation ?? '';
  try {
    return await post(form, request);
  } catch (error) {
    const message = error instanceof Error ? error.message : operation;
    report({ code: 'form.notSent', level: 'warning', where: operation, message });
    return { failed: causeOf(error, operation) };
  }
}

/** The cause of a submission without a usable response; `unknown` if the request may have arrived. */
function causeOf(error: unknown, operation: string): Cause | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429 || error.status === 503) return 'busy';
  // The token could not be loaded: the submission was never sent, or was refused for lack of a token.
  if (error.call !== operation) return error.kind === 'offline' ? 'offline' : undefined;
  if (error.kind !== 'status') return 'unknown';
  if (error.status === 413) return 'tooLarge';
  return error.status === 502 || error.status === 504 || error.status === 408 ? 'unknown' : undefined;
}

/** Makes the call of a form of a bill. Rejects with an ApiError. */
export async function postOfBill(
  client: Client,
  linkId: string,
  { send, kinds = {} }: BuiltForm,
  { body }: FormRequest,
): Promise<{ answer: unknown; read?: unknown }> {
  const operation = send.operation ?? '';
  if (!isCallName(operation)) throw new Error(`A bill has no call ${operation}.`);
  // Never abort a request that may have arrived: it ends with its response or its timeout.
  const language = document.documentElement.lang;
  const answer = await client.call(operation, { values: { x: linkId }, body, language }, new AbortController().signal);
  // Some servers answer with a bare 1, which has nothing to read.
  return { answer, ...(isObject(answer) && kinds.answer && { read: readAnswer(answer, kinds.answer, report, false) }) };
}

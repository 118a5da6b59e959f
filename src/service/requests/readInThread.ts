import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../store/threads';
import { type ParsedCareMessage, readMessage } from './readMessage';

/** Only bytes with their own buffer can be transferred, not a view of a larger buffer. */
function ownBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.length
    ? new Uint8Array(bytes.buffer)
    : Uint8Array.from(bytes);
}

function answer(id: number, answer: ParsedCareMessage): void {
  const attachments = typeof answer === 'string' ? [] : answer.attachments;
  const owned = attachments.map((one) => ({ ...one, bytes: ownBuffer(one.bytes) }));
  const answered: ThreadAnswer<ParsedCareMessage> = {
    id,
    answer: typeof answer === 'string' ? answer : { ...answer, attachments: owned },
  };
  parentPort?.postMessage(
    answered,
    owned.map(({ bytes }) => bytes.buffer),
  );
}

parentPort?.on('message', ({ id, body }: { id: number; body: ArrayBuffer }) => answer(id, readMessage(new Uint8Array(body))));
answer(0, 'unknown');

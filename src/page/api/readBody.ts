/** Thrown if a response is longer than its call allows. */
export class TooLong extends Error {}

/** Reads a response of at most `maxBytes`; aborts a longer one while it arrives, so that it cannot fill the memory. */
export async function readBody(response: Response, maxBytes: number): Promise<Blob> {
  if (Number(response.headers.get('Content-Length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new TooLong();
  }
  const reader = response.body?.getReader();
  const parts: BlobPart[] = [];
  let length = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new TooLong();
    }
    parts.push(part.value);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

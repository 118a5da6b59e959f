import { readFileSync, statSync } from 'node:fs';

/** Larger files are not read: a phone would not load them, and a tool may run out of memory. */
const MAX_MEGABYTES = 16;
const MEGABYTE = 1024 * 1024;

/** The content of a brand's image, or a sentence with the reason why it is not read. */
export function imageBytes(file: string): Buffer | string {
  const { size } = statSync(file);
  if (size <= MAX_MEGABYTES * MEGABYTE) return readFileSync(file);
  return `The image is ${Math.round(size / MEGABYTE)} MB. Images larger than ${MAX_MEGABYTES} MB are not read. Keep it below 200 KB: export it smaller, or as SVG.`;
}

import { readFileSync, statSync } from 'node:fs';

/** What is larger than this is not read: a phone would never load it, and a tool may not have the memory. */
const MAX_MEGABYTES = 16;
const MEGABYTE = 1024 * 1024;

/** The content of an image of a brand, or a sentence about why it is not read. */
export function imageBytes(file: string): Buffer | string {
  const { size } = statSync(file);
  if (size <= MAX_MEGABYTES * MEGABYTE) return readFileSync(file);
  return `The image is ${Math.round(size / MEGABYTE)} MB. Images larger than ${MAX_MEGABYTES} MB are not read. Keep it below 200 KB: export it smaller, or as SVG.`;
}

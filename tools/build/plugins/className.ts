import { relative } from 'node:path';
import { projectRoot } from '../../../src/brands/readBrand';
import { fnv1a } from '../../../src/engine/kernel/text/fnv1a';

/**
 * Name of a CSS class in the page: the original name with a short suffix for the file. Vite's default name includes the line
 * number, which costs 0.4 KiB over all scripts and styles of a bill after compression.
 */
export function className(name: string, file: string): string {
  const ofFile = BigInt(`0x${fnv1a(relative(projectRoot, file))}`).toString(36);
  return `${name}_${ofFile.slice(-4)}`;
}

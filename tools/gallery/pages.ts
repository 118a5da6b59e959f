import type { Drawing } from './DrawExample';
import files from './pages.json';

/** Whole pages composed of nodes, to see them together. */
export const pages: ReadonlyMap<string, Drawing> = new Map(Object.entries(files) as unknown as [string, Drawing][]); // JSON knows no unions

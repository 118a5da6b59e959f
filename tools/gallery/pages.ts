import type { Drawing } from './DrawExample';
import files from './pages.json';

/** Whole pages composed of nodes, which show how the nodes look together. */
export const pages: ReadonlyMap<string, Drawing> = new Map(Object.entries(files) as unknown as [string, Drawing][]); // JSON has no unions

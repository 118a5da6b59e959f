import type { Drawing } from './DrawExample';
import files from './pages.json';

/** Whole pages put together from nodes, to see how they stand beside each other. */
export const pages: ReadonlyMap<string, Drawing> = new Map(Object.entries(files) as unknown as [string, Drawing][]); // JSON knows no unions

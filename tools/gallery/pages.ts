import type { ExampleProps } from './DrawExample';
import files from './pages.json';

/** Whole pages composed of nodes, which show how the nodes look together. */
export const pages: ReadonlyMap<string, ExampleProps> = new Map(Object.entries(files) as unknown as [string, ExampleProps][]); // JSON has no unions

import type { ChangeGroup } from './changes';

/** Maximum number of places that a group lists. */
const MOST_PLACES = 12;

/** A group for the terminal: its places, then its differences. */
export function printedGroup({ sentences, changes }: ChangeGroup): string {
  const places = changes.slice(0, MOST_PLACES).map(({ file, entry }) => `${file}: ${entry}`);
  const more = changes.length - places.length;
  return [...places, ...(more > 0 ? [`and ${more} more`] : []), ...sentences.map((one) => `  ${one}`)].join('\n');
}

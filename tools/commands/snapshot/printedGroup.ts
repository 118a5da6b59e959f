import type { ChangeGroup } from './changes';

/** Names of places that a group shows at most. */
const MOST_PLACES = 12;

/** A group for the terminal: where, then what differs. */
export function printedGroup({ sentences, changes }: ChangeGroup): string {
  const places = changes.slice(0, MOST_PLACES).map(({ file, entry }) => `${file}: ${entry}`);
  const more = changes.length - places.length;
  return [...places, ...(more > 0 ? [`and ${more} more`] : []), ...sentences.map((one) => `  ${one}`)].join('\n');
}

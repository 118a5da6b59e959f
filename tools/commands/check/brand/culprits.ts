import { contrast } from '../../../brands/contrast';

/** Two colours that are too much alike. */
export interface Pale {
  ink: Shade;
  ground: Shade;
  wanted: number;
}

/** A colour of a theme, by its path. */
export interface Shade {
  path: string;
  color: string;
  /** Written by the brand itself: the only ones that it can change. */
  own: boolean;
}

/** A colour of the brand's that makes pairs too pale, with all pairs for which it is to blame. */
export interface Culprit {
  shade: Shade;
  pairs: readonly Pale[];
}

/** The fewest colours of the brand's whose change mends every pair: one mistake is one colour. */
export function culpritsOf(pale: readonly Pale[]): Culprit[] {
  let left = pale.filter(({ ink, ground }) => ink.own || ground.own);
  const culprits: Culprit[] = [];
  while (left.length > 0) {
    // Of two that are in as many pairs it is the ink: a background is chosen first.
    const shades = left.flatMap(({ ink, ground }) => [ink, ground]).filter(({ own }) => own);
    const groups = [...new Set(shades.map(({ path }) => path))].map((path) => left.filter((pair) => isIn(path, pair)));
    const most = Math.max(...groups.map(({ length }) => length));
    const largest = groups.find(({ length }) => length === most) ?? left;
    const shade = shades.find(({ path }) => largest.every((pair) => isIn(path, pair)));
    if (!shade) break;
    culprits.push({ shade, pairs: largest });
    left = left.filter((pair) => !largest.includes(pair));
  }
  return culprits;
}

function isIn(path: string, { ink, ground }: Pale): boolean {
  return ink.path === path || ground.path === path;
}

/** The pair that is the hardest to read. */
export function worstOf(pairs: readonly Pale[]): Pale | undefined {
  return [...pairs].sort((a, b) => ratioOf(a) / a.wanted - ratioOf(b) / b.wanted)[0];
}

export function ratioOf({ ink, ground }: Pale): number {
  return contrast(ink.color, ground.color);
}

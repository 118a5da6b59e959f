import { contrastRatio } from '../../../brands/theme/contrastRatio';

/** Text and background with too little contrast. */
export interface LowContrastPair {
  ink: ThemeColour;
  background: ThemeColour;
  wanted: number;
}

/** A colour of a theme, by its path. */
export interface ThemeColour {
  path: string;
  color: string;
  /** Whether the brand itself sets the colour. A brand cannot change other colours. */
  own: boolean;
}

/** A colour of the brand that causes low contrast, with all affected pairs. */
export interface ColourToFix {
  shade: ThemeColour;
  pairs: readonly LowContrastPair[];
}

/** The smallest set of the brand's colours whose change fixes every pair, so that one wrong colour is one finding. */
export function coloursToFix(pairs: readonly LowContrastPair[]): ColourToFix[] {
  let left = pairs.filter(({ ink, background }) => ink.own || background.own);
  const colours: ColourToFix[] = [];
  while (left.length > 0) {
    // If two colours are in equally many pairs, report the text colour: authors choose the background first.
    const shades = left.flatMap(({ ink, background }) => [ink, background]).filter(({ own }) => own);
    const groups = [...new Set(shades.map(({ path }) => path))].map((path) => left.filter((pair) => isIn(path, pair)));
    const most = Math.max(...groups.map(({ length }) => length));
    const largest = groups.find(({ length }) => length === most) ?? left;
    const shade = shades.find(({ path }) => largest.every((pair) => isIn(path, pair)));
    if (!shade) break;
    colours.push({ shade, pairs: largest });
    left = left.filter((pair) => !largest.includes(pair));
  }
  return colours;
}

function isIn(path: string, { ink, background }: LowContrastPair): boolean {
  return ink.path === path || background.path === path;
}

/** The pair with the lowest contrast relative to its required ratio. */
export function worstOf(pairs: readonly LowContrastPair[]): LowContrastPair | undefined {
  return [...pairs].sort((a, b) => ratioOf(a) / a.wanted - ratioOf(b) / b.wanted)[0];
}

export function ratioOf({ ink, background }: LowContrastPair): number {
  return contrastRatio(ink.color, background.color);
}

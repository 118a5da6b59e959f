import { type Ink, paletteInk, serverInk } from '../../ui/charts/color';
import { bandTexture, fillOf, type TextureKind } from '../../ui/charts/Texture';
import type { MonthColumn, Segment, StackBand } from './stack';

/** Style of a kind of reading of a band. */
export interface FillStyle {
  id: string;
  ink: Ink;
  kind: TextureKind;
  /** Background of a hatch. */
  ground?: string | undefined;
  turn: number;
  fine: boolean;
  fill: string;
  stroke: string;
}

export type BandStyle = Record<Segment['reading'], FillStyle>;

/** Different angles keep the hatches of neighbouring bands apart; never 0 or 90 degrees, which are textures of bands. */
const turns = [45, -45, 20, -20];

/**
 * Returns the styles of the bands. Colours come from the server, else from the theme; actual consumption with the texture of its
 * band, estimates hatched in the same colour; `fine` for narrow bars.
 */
export function bandStyles(bands: readonly StackBand[], id: string, fine: boolean): BandStyle[] {
  return bands.map((band, index) => {
    const ink = serverInk(band.actualColor) ?? (bands.length === 1 ? { color: 'var(--chart-current)' } : paletteInk(index, 10));
    const turn = turns[index % turns.length] ?? 45;
    const look = (kind: TextureKind, name: string, ground?: string): FillStyle => {
      const own = `${id}${name}${index}`;
      return {
        id: own,
        ink,
        kind,
        ground,
        turn,
        fine,
        fill: fillOf(kind, own, ink),
        stroke: ink.outline ?? (kind === 'hatch' ? ink.color : 'none'),
      };
    };
    return {
      actual: look(bandTexture(index, fine), 'actual'),
      estimated: look('hatch', 'estimated', serverInk(band.estimatedColor)?.color),
    };
  });
}

/** Start and end of each part of a bar. Negative amounts (corrections) are not drawn; the table has them. */
export function stackUp({ segments }: MonthColumn): { segment: Segment; from: number; to: number }[] {
  let top = 0;
  return segments.map((segment) => {
    const from = top;
    top += Math.max(segment.value, 0);
    return { segment, from, to: top };
  });
}

import type { PieProps } from '../../contract/nodes.generated';
import { type Ink, paletteInk, serverInk } from '../../ui/charts/color';
import { isFigure } from '../../ui/charts/measure';
import { bandTexture, type TextureKind } from '../../ui/charts/Texture';

type Slice = NonNullable<PieProps['slices']>[number];

/** A part of the pie as the list shows it; drawn when it has a share. */
export interface Part {
  key: string;
  label: Slice['label'];
  /** Cents; absent when there is no figure. */
  value?: number;
  /** Of the sum of the drawn parts, 0 to 1; absent for zero and below. */
  share?: number;
  ink: Ink;
  /** The second round of the palette is dotted, the third lined: no two parts look alike. */
  kind: TextureKind;
}

/** Shares and looks of the slices, in their order. Shares are of what is above zero, for that is what a pie can show. */
export function partsOf(slices: readonly Slice[], palette: 5 | 10): Part[] {
  const positive = (value: number | undefined): value is number => isFigure(value) && value > 0;
  const whole = slices.reduce((sum, { value }) => sum + (positive(value) ? value : 0), 0);
  return slices.map(({ key, label, value, color }, index) => {
    const ink = serverInk(color);
    return {
      key,
      label,
      ...(isFigure(value) && { value }),
      ...(positive(value) && { share: value / whole }),
      ink: ink ?? paletteInk(index, palette),
      kind: ink ? 'plain' : bandTexture(Math.floor(index / palette)),
    };
  });
}

/** Whole percents of shares that add up to 100: what rounding leaves over goes to those that lost most. */
export function wholePercents(shares: readonly number[]): number[] {
  const floors = shares.map((share) => Math.floor(share * 100));
  const sum = shares.reduce((total, share) => total + share, 0);
  const missing = Math.round(sum * 100) - floors.reduce((total, floor) => total + floor, 0);
  const byLoss = shares
    .map((share, index) => ({ index, loss: share * 100 - Math.floor(share * 100) }))
    .sort((one, other) => other.loss - one.loss);
  const raised = new Set(byLoss.slice(0, Math.max(missing, 0)).map(({ index }) => index));
  return floors.map((floor, index) => floor + (raised.has(index) ? 1 : 0));
}

import type { PieProps } from '../../../engine/contract/nodes.generated';
import { type Ink, paletteInk, serverInk } from '../../ui/charts/color';
import { isFigure } from '../../ui/charts/measure';
import { bandTexture, type TextureKind } from '../../ui/charts/Texture';

type Slice = NonNullable<PieProps['slices']>[number];

/** A part of the pie as the list shows it; drawn when it has a share. */
export interface PieSlice {
  key: string;
  label: Slice['label'];
  /** Cents; absent when there is no figure. */
  value?: number;
  /** Fraction of the sum of the drawn parts, 0 to 1; absent for zero and below. */
  share?: number;
  ink: Ink;
  /** Each repetition of the palette has another texture, so that no two parts look alike. */
  kind: TextureKind;
}

/** Shares and styles of the slices, in order. Only values above zero have shares, because a pie can show nothing else. */
export function slicesOf(slices: readonly Slice[], palette: 5 | 10): PieSlice[] {
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

/** Number of parts drawn separately when all others are merged: more are unreadable. A single part is never merged. */
const drawnAtMost = 12;
/** Number of lines that a collapsed list keeps. */
const listedAtMost = 24;

/** Parts as the pie and the collapsed list show them. */
export interface PieData {
  /** Parts with a share: the largest in order, then one part for all others. */
  drawn: readonly PieSlice[];
  /** Lines of the collapsed list: the drawn parts, and those that cannot be drawn. */
  listed: readonly PieSlice[];
  /** Number of further lines in the expanded list. */
  folded: number;
  /** Every part; merged ones have the style of the part that represents them. */
  all: readonly PieSlice[];
}

/** Merges the parts that are too small to tell apart in the pie; in the expanded list each has its own line. */
export function pictureOf(parts: readonly PieSlice[], nameOf: (count: number) => PieSlice['label']): PieData {
  const small = smallOf(parts);
  const others = small.size > 0 ? [joined([...small], nameOf(small.size))] : [];
  const kept = parts.filter((part) => !small.has(part));
  const listed = kept.length > listedAtMost + 1 ? kept.slice(0, listedAtMost) : kept;
  return {
    drawn: [...kept.filter(({ share }) => share !== undefined), ...others],
    listed: [...listed, ...others],
    folded: parts.length - listed.length,
    all: parts.map((part) => (small.has(part) ? { ...part, ...othersLook } : part)),
  };
}

const othersLook: Pick<PieSlice, 'ink' | 'kind'> = { ink: { color: 'var(--chart-muted)' }, kind: 'lines' };

function smallOf(parts: readonly PieSlice[]): ReadonlySet<PieSlice> {
  const drawn = parts.filter(({ share }) => share !== undefined);
  if (drawn.length <= drawnAtMost + 1) return new Set();
  return new Set([...drawn].sort((one, other) => (other.share ?? 0) - (one.share ?? 0)).slice(drawnAtMost));
}

function joined(small: readonly PieSlice[], label: PieSlice['label']): PieSlice {
  const [value, share] = [small.map((part) => part.value ?? 0), small.map((part) => part.share ?? 0)];
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  // The empty key is free, because the keys of slices are their labels.
  return { key: '', label, value: sum(value), share: sum(share), ...othersLook };
}

/** Whole percents that add up to 100: the remainder goes to the shares that lost most by rounding. */
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

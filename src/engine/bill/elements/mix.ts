import type { Elements } from '../../contract/scope.generated';
import { own } from '../../kernel/text/json';
import { isOn, textAt } from '../fields/leaves';
import { omitUndefined, uniqueKeys } from '../fields/shape';
import { at, objectAt, rowsAt, type WireObject } from '../wire';
import { leftOut, positiveAt } from './words';

type Mix = Elements['mix'];

/** Shares are rounded, so that their sum may differ from 100 by this much. */
const ROUNDING = 1;

const SOURCES: Readonly<Record<string, Mix[number]['source']>> = {
  rinnovabili: 'renewable',
  fonti_rinnovabili: 'renewable',
  carbone: 'coal',
  gas: 'gas',
  gas_naturale: 'gas',
  petrolio: 'oil',
  prodotti_petroliferi: 'oil',
  nucleare: 'nuclear',
  altre: 'other',
  altre_fonti: 'other',
};

/** Sources of the electricity: shares of the seller and of the country side by side, in the order in which they are first named. */
export function mixOf(wire: WireObject): Pick<Elements, 'mix' | 'mixYear' | 'mixProvisional'> {
  const object = objectAt(wire);
  if (!object) return { mix: [] };
  const sources = new Map<string, Mix[number]>();
  const keyOf = uniqueKeys();
  for (const [list, member] of [
    ['venditore', 'seller'],
    ['nazionale', 'country'],
  ] as const) {
    for (const row of rowsAt(at(object, list))) {
      const text = textAt(at(row, 'fonte'));
      const share = positiveAt(at(row, 'quota'));
      if (text === undefined || share === undefined) {
        leftOut(row);
        continue;
      }
      const source = own(SOURCES, text.toLowerCase().replace(/\s+/g, '_'));
      const name = source ?? text;
      const entry =
        sources.get(name) ??
        omitUndefined({ key: keyOf(name), source: source ?? 'other', sourceText: source ? undefined : text });
      sources.set(name, { ...entry, [member]: share });
    }
  }
  const mix = [...sources.values()];
  if (mix.length === 0) return { mix };
  for (const member of ['seller', 'country'] as const) {
    const sum = mix.reduce((all, { [member]: share = 0 }) => all + share, 0);
    if (sum !== 0 && Math.abs(sum - 100) > ROUNDING) object.reportAt('bill.mix.sum', object.path);
  }
  return omitUndefined({
    mix,
    mixYear: textAt(at(object, 'anno')),
    mixProvisional: isOn(at(object, 'provvisorio')) || undefined,
  });
}

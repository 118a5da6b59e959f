import type { Supply } from '../../contract/scope.generated';
import { isObject } from '../../kernel/text/json';
import { displayText } from '../../kernel/text/text';
import { at, type WireObject, wireAt } from '../wire';
import { colorAt, textAt } from './leaves';
import { omitUndefined } from './shape';

type Band = Supply['bands'][number];

const MAX_BANDS = 20;
/** The key of consumption in a row without time bands, for example a row of gas. */
const WHOLE = 'consumo';

/** Keys of consumption in a history row: the time bands, else the total. */
export function bandKeysOf(row: WireObject): readonly string[] {
  if (!isObject(row.value)) return [];
  const keys = Object.keys(row.value).filter((key) => /^consumo_f[0-9a-z_]{1,20}$/.test(key));
  if (keys.length > MAX_BANDS) row.reportAt('bill.list.cut', row.path);
  return keys.length > 0 ? keys.slice(0, MAX_BANDS) : [WHOLE];
}

/** Returns a cached reader of band styles: texts "key of label, colour of actual, colour of estimated consumption". */
export function bandColours(document: WireObject): (key: string) => Band {
  const known = new Map<string, Band>();
  return (key) => {
    const found = known.get(key) ?? styleAt(at(document, key), key);
    known.set(key, found);
    return found;
  };
}

function styleAt(wire: WireObject, key: string): Band {
  const [label = '', actual = '', estimated = '', ...more] = (key === WHOLE ? '' : (textAt(wire) ?? '')).split(',');
  // If the label has no letters, the field does not contain a style.
  const named = label.trim() === '' || /\p{L}/u.test(label);
  if (more.length > 0 || !named) wire.reportAt('bill.band.style', wire.path);
  const color = (value: string) => colorAt(wireAt(wire, value, wire.path));
  return omitUndefined({
    key,
    label: (named && displayText(label)) || key,
    actualColor: color(actual),
    estimatedColor: color(estimated),
  });
}

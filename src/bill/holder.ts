import type { Bill } from '../contract/scope.generated';
import { textAt } from './leaves';
import { omitUndefined } from './shape';
import { at, type Wire } from './wire';

/** Name and address of the holder; lines as on an envelope, empty ones dropped. */
export function holderOf(document: Wire): Bill['holder'] {
  const read = (name: string) => textAt(at(document, `holder_${name}`));
  const province = read('provincia');
  const town = [read('cap'), read('localita'), province === undefined ? undefined : `(${province})`].filter(isText).join(' ');
  const lines = [read('ind_riga2'), read('ind_riga3'), read('toponimo'), read('frazione'), town || undefined, read('nazione')];
  return omitUndefined({ name: read('name'), addressLines: lines.filter(isText) });
}

function isText(value: string | undefined): value is string {
  return value !== undefined;
}

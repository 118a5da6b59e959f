import type { Bill } from '../contract/scope.generated';
import { textAt } from './fields/leaves';
import { omitUndefined } from './fields/shape';
import { at, type WireObject } from './wire';

/** Name and address of the holder, in lines as on an envelope, without empty lines. */
export function holderOf(document: WireObject): Bill['holder'] {
  const read = (name: string) => textAt(at(document, `holder_${name}`));
  const [sent = '', province, country] = [read('cap'), read('provincia'), read('nazione')];
  const postcode = postcodeOf(sent, country);
  if (postcode !== sent) document.reportAt('bill.postcode.short', 'holder_cap');
  const town = [postcode, read('localita'), province && `(${province})`].filter(Boolean).join(' ');
  const lines = [read('ind_riga2'), read('ind_riga3'), read('toponimo'), read('frazione'), town || undefined, country];
  return omitUndefined({ name: read('name'), addressLines: lines.filter((line) => line !== undefined) });
}

/** Restores the leading zeros that an Italian postcode loses as a number. Returns other postcodes unchanged. */
export function postcodeOf(sent: string, country = ''): string {
  return /^\d{2,4}$/.test(sent) && /^(?:it|$)/i.test(country) ? sent.padStart(5, '0') : sent;
}

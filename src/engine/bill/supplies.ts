import type { Bill, Supply } from '../contract/scope.generated';
import { parseDate } from '../kernel/figures/dates';
import { bandColours } from './fields/bands';
import { colorAt, dateAt, idAt, imageAt, labelOf, numberAt, textAt } from './fields/leaves';
import { omitUndefined, uniqueKeys } from './fields/shape';
import { historyOf } from './history';
import { byTime, readingInWords, whenAt } from './months';
import { spendOf } from './spend';
import { at, isAbsent, isEmpty, listAt, objectAt, pairsAt, rowsAt, type WireObject } from './wire';

/** Reads all supplies with consumption and spend, one per step: two hundred of them take a sixth of a second on a phone. */
export function* suppliesOf(document: WireObject, data: WireObject, kind: Bill['kind']): Generator<void, Supply[]> {
  const idOf = uniqueKeys();
  const bandOf = bandColours(document);
  const rows = rowsAt(at(data, 'fornitura')).filter(hasContent);
  const color = rows.length > 0 ? colorAt(at(document, 'spesa_annua_color')) : undefined;
  const supplies: Supply[] = [];
  for (const row of rows) {
    const own = supplyKind(row, kind);
    const [pod, pdr] = [textAt(at(row, 'pod')), textAt(at(row, 'pdr'))];
    const code = own === 'gas' ? (pdr ?? pod) : (pod ?? pdr);
    const siteId = idAt(at(row, 'id_sede'));
    const details = at(row, 'dettagli_fornitura');
    const supply = omitUndefined({
      id: idOf(code ?? siteId ?? 'supply'),
      kind: own,
      pointType: textAt(at(row, 'tipo_punto')),
      code,
      siteId,
      logo: imageAt(at(row, 'logo_fornitura')),
      addressLines: linesOf(at(row, 'indirizzo')),
      details: detailsOf(details),
      lastReading: numberAt(at(details, 'ultima_lettura')),
      lastReadingDate: dateAt(at(details, 'data_ultima_lettura')).date,
      unit: own === 'gas' ? ('Smc' as const) : ('kWh' as const),
      ...usageOf(at(row, 'consumi')),
      ...historyOf(at(row, 'storico_consumi'), bandOf),
      spend: spendOf(at(row, 'spesa_annua'), textAt(at(row, 'testo_spesa_annua')), color),
    });
    supplies.push(supply);
    yield;
  }
  return supplies;
}

/** Whether a row has content. An empty row is reported and gives no supply. */
function hasContent(row: WireObject): boolean {
  if (!isEmpty(row.value)) return true;
  row.reportAt('bill.row.empty', row.path);
  return false;
}

/** The kind of a supply: from its type, else from its code, else from the bill. */
function supplyKind(row: WireObject, bill: Bill['kind']): Bill['kind'] {
  const type = at(row, 'tipo_punto').value;
  const text = typeof type === 'string' ? type.trim().toUpperCase() : '';
  if (text === 'PDR') return 'gas';
  if (text === 'POD') return 'electricity';
  const [hasPod, hasPdr] = [!isAbsent(at(row, 'pod').value), !isAbsent(at(row, 'pdr').value)];
  return hasPod === hasPdr ? bill : hasPdr ? 'gas' : 'electricity';
}

/** The lines of an address. A plain text is a single line. */
function linesOf(address: WireObject): string[] {
  const lines = typeof address.value === 'string' ? [address] : listAt(address);
  return lines.map(textAt).filter((line) => line !== undefined);
}

/** The distinct addresses of the supplies, ignoring case and spacing. */
export function addressesOf(supplies: readonly Supply[]): Bill['supplyAddresses'] {
  const seen = new Set<string>();
  const distinct = supplies.flatMap(({ addressLines: lines }) => {
    const text = sameText(lines);
    if (text === '' || seen.has(text)) return [];
    seen.add(text);
    return [lines];
  });
  return distinct.map((lines, index) => ({ key: String(index + 1), lines }));
}

function sameText(lines: readonly string[]): string {
  return lines.join(' ').toLowerCase().replace(/\s+/g, ' ');
}

/** Details with a value. A day that means "no value", such as 0000-00-00, does not count. */
function detailsOf(details: WireObject): Supply['details'] {
  const keyOf = uniqueKeys();
  return pairsAt(details).flatMap(([name, place]) => {
    const label = labelOf(name);
    const value = textAt(place);
    // Parse only texts with a separator as dates: eight digits may be a serial number.
    const isEmpty = value === undefined || (/\D/.test(value) && parseDate(value) === undefined);
    return label === '' || isEmpty ? [] : [{ key: keyOf(label), label, value }];
  });
}

type Usage = Pick<Supply, 'periodText' | 'usage' | 'usage2' | 'usageReading' | 'months'>;

/** `consumi` is one object for the billing period, or a list by month. */
function usageOf(usage: WireObject): Usage {
  if (Array.isArray(usage.value)) return { months: monthsOf(usage) };
  const object = objectAt(usage);
  if (!object) return { months: [] };
  return omitUndefined({
    periodText: textAt(at(object, 'periodo')),
    usage: numberAt(at(object, 'consumo')),
    usage2: numberAt(at(object, 'consumo_2')),
    usageReading: readingInWords(at(object, 'stimato_reale')),
    months: [],
  });
}

function monthsOf(rows: WireObject): Supply['months'] {
  const keyOf = uniqueKeys();
  const timed = rowsAt(rows).flatMap((row) => {
    const when = whenAt(row);
    return when ? [{ row, ...when }] : [];
  });
  return timed.sort(byTime).map(({ row, month }) =>
    omitUndefined({
      key: keyOf(month),
      month,
      energy: numberAt(at(row, 'consumo')),
      days: numberAt(at(row, 'n_giorni')),
      reading: readingInWords(at(row, 'stimato_reale')),
    }),
  );
}

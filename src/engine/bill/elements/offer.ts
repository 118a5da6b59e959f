import type { Elements } from '../../contract/scope.generated';
import { amountAt, dateAt, textAt } from '../fields/leaves';
import { omitUndefined, uniqueKeys } from '../fields/shape';
import { at, objectAt, rowsAt, type WireObject } from '../wire';
import type { CostRow } from './costParts';
import { sumOfCosts } from './costs';
import { millionthsAt, quantityOfMillionths } from './exactAt';
import { leftOut, periodAt, positiveAt, wordAt } from './words';

type Offer = NonNullable<Elements['supplies'][number]['offer']>;

const PRICES = { fisso: 'fixed', variabile: 'variable', indicizzato: 'variable' } as const;
const BANDS = { monorario: 'one', biorario: 'two', multiorario: 'several' } as const;

/** Reads the Box dell'offerta. Without an amount for the sale, it is the sum of the rows of the sale. */
export function offerOf(wire: WireObject, costs: readonly CostRow[]): Offer | undefined {
  const offer = objectAt(wire);
  if (!offer) return undefined;
  return omitUndefined({
    name: textAt(at(offer, 'nome')),
    code: textAt(at(offer, 'codice')),
    price: wordAt(at(offer, 'tipo_prezzo'), PRICES),
    bands: wordAt(at(offer, 'fasce'), BANDS),
    formula: textAt(at(offer, 'formula')),
    parameters: parametersOf(at(offer, 'parametri')),
    sale: amountAt(at(offer, 'importo_vendita')).cents ?? saleOf(costs),
    start: dateAt(at(offer, 'inizio')).date,
    end: dateAt(at(offer, 'scadenza')).date,
    exitFee: amountAt(at(offer, 'recesso')).cents,
    exitTerms: textAt(at(offer, 'recesso_condizioni')),
    yearlyBands: yearlyBandsOf(at(offer, 'consumo_annuo_fasce')),
  });
}

function saleOf(costs: readonly CostRow[]): number | undefined {
  const sale = costs.filter(({ nature, band }) => nature === 'sale' && band === undefined);
  return sale.length > 0 ? sumOfCosts(sale.map((row) => ({ ...row, isPart: false }))) : undefined;
}

function parametersOf(rows: WireObject): Offer['parameters'] {
  const keyOf = uniqueKeys();
  return rowsAt(rows).flatMap((row) => {
    const name = textAt(at(row, 'nome'));
    const value = quantityOfMillionths(millionthsAt(at(row, 'valore')));
    if (name === undefined || value === undefined) return leftOut(row);
    const parameter = omitUndefined({
      key: keyOf(name),
      name,
      value,
      unit: textAt(at(row, 'unita')),
      ...periodAt(row),
    });
    return [parameter];
  });
}

function yearlyBandsOf(rows: WireObject): Offer['yearlyBands'] {
  const keyOf = uniqueKeys();
  return rowsAt(rows).flatMap((row) => {
    const band = textAt(at(row, 'fascia'));
    const energy = positiveAt(at(row, 'consumo'));
    return band === undefined || energy === undefined ? leftOut(row) : [{ key: keyOf(band), energy }];
  });
}

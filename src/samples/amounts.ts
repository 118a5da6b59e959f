import { decimal, italian, sum } from './money';
import type { SupplyKind, Vocabulary } from './sample';
import type { Charges } from './tariff';

/** One line of the amounts table, cents. */
export interface AmountRow {
  label: string;
  amount: number;
  color: string;
}

/** The lines of a bill with the labels of its vocabulary, without the total; they add up to `charges.total`. */
export function amountRows(charges: Charges, vocabulary: Vocabulary, kinds: readonly SupplyKind[]): AmountRow[] {
  const vat = sum(charges.vat.map((row) => row.tax));
  const material = kinds.includes('electricity')
    ? kinds.includes('gas')
      ? 'Spesa per la materia energia e gas naturale'
      : 'Spesa per la materia energia'
    : 'Spesa per la materia gas naturale';
  const rows: AmountRow[] =
    vocabulary === '2025'
      ? [
          { label: 'Quota consumi', amount: charges.sale + charges.network + charges.levies, color: '#1f6f8b' },
          { label: 'Quota fissa', amount: charges.saleFixed + charges.networkFixed, color: '#4fa3a5' },
          { label: 'Quota potenza', amount: charges.networkPower, color: '#8cc7a1' },
          { label: 'Accise', amount: charges.excise, color: '#e0a030' },
          { label: 'IVA', amount: vat, color: '#b5651d' },
          { label: 'Canone RAI', amount: charges.televisionFee, color: '#6b5b95' },
        ]
      : [
          { label: material, amount: charges.sale + charges.saleFixed, color: '#1f6f8b' },
          {
            label: 'Trasporto e gestione del contatore',
            amount: charges.network + charges.networkFixed + charges.networkPower,
            color: '#4fa3a5',
          },
          { label: 'Oneri di sistema', amount: charges.levies, color: '#8cc7a1' },
          { label: 'Imposte', amount: charges.excise + vat, color: '#e0a030' },
          { label: 'Canone RAI', amount: charges.televisionFee, color: '#6b5b95' },
        ];
  return rows.filter((row) => row.amount !== 0);
}

/** `sintesi_importi` of a document: table with its total, VAT table, slices of the donut chart. */
export function amountsSection(rows: readonly AmountRow[], charges: Charges, form: 'map' | 'list'): Record<string, unknown> {
  const total = sum(rows.map((row) => row.amount));
  const lines: [string, string][] = rows.map((row) => [row.label, italian(row.amount)]);
  lines.push([total < 0 ? 'TOTALE A CREDITO' : 'TOTALE DA PAGARE', italian(total)]);
  const positive = rows.every((row) => row.amount > 0);
  return {
    tabella_importi: form === 'map' ? Object.fromEntries(lines) : lines.map(([label, amount]) => ({ [label]: amount })),
    tabella_iva: charges.vat.map((row) => ({
      aliquota_iva: String(row.rate),
      imponibile: italian(row.basis),
      importo: italian(row.tax),
    })),
    // A credit has no slices: negative amounts cannot be shown as shares.
    ...(positive ? { grafico_importi: rows.map(({ label, amount, color }) => ({ label, value: decimal(amount), color })) } : {}),
  };
}

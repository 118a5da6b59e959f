/** The parts of a document that the references show: the amount due, and the rest of the bill as titled rows. */
export interface PlainBill {
  amount: string;
  sentence: string;
  sections: { title: string; rows: [label: string, value: string][] }[];
}

type Fields = Readonly<Record<string, unknown>>;

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: true });
const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' });

/** Reads the wire document like a page for this one bill would: no diagnostics, no rules, no brand. */
export function readBill(document: Fields): PlainBill {
  const data = fields(document.fatt_interattiva_data);
  const summary = fields(data.sintesi_importi);
  const supplies = list(data.fornitura).map(fields);
  const months = list(supplies[0]?.storico_consumi).map(fields);
  return {
    amount: euro.format(Number(document.document_payment_debt)),
    sentence: `Da pagare entro il ${day.format(new Date(String(document.document_payment_expiry)))}`,
    sections: [
      {
        title: 'Dove va la tua spesa',
        rows: Object.entries(fields(summary.tabella_importi)).map(([label, value]) => [label, `${value} €`]),
      },
      { title: 'Quanto hai consumato', rows: months.map((month) => [`${month.mese}/${month.anno}`, bands(month)]) },
      {
        title: 'La tua bolletta',
        rows: list(document.index_fields)
          .map(fields)
          .map((field) => [String(field.label), String(field.value)]),
      },
      {
        title: 'Forniture',
        rows: supplies.map((supply, i) => [String(i + 1), String(supply.pod ?? supply.pdr ?? supply.indirizzo ?? '')]),
      },
    ],
  };
}

/** Fetches the bill for the page's address in one call, like a page with its own backend would. */
export async function fetchBill(): Promise<PlainBill> {
  return readBill(await fetch(`/backend/bill${location.search}`).then((answer) => answer.json()));
}

/** Fetches the bill in the two calls of the product: access, then the document. */
export async function fetchBillInTwo(): Promise<PlainBill> {
  const id = new URLSearchParams(location.search).get('id') ?? '';
  const access = await fetch(`/backend/api/public/access${location.search}`).then((answer) => answer.json());
  const headers = { Authorization: `Bearer ${access.token}`, 'X-Public-Link': '1' };
  return readBill(await fetch(`/backend/document/${encodeURIComponent(id)}`, { headers }).then((answer) => answer.json()));
}

function bands(month: Fields): string {
  return ['consumo_f1', 'consumo_f2', 'consumo_f3', 'consumo']
    .flatMap((name) => (month[name] === undefined ? [] : String(month[name])))
    .join(' + ');
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

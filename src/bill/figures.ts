import type { Bill, Tagged } from '../contract/scope.generated';
import { amountAt, dateAt, textAt } from './leaves';
import { omitUndefined } from './shape';
import { taggedAt } from './tagged';
import { at, objectAt, type Wire } from './wire';

type Field = NonNullable<Bill['payment']['fields']['amount']>;

/** A payment figure for the page: one value for rules, sentences, buttons and rows. */
interface Figure<T> {
  /** Cents or YYYY-MM-DD. */
  value: T | undefined;
  /** The text as it came, only when neither the document nor its display field can be read. */
  text: string | undefined;
  /** Label and format of the display field for the same value. */
  field: Field | undefined;
}

/** What differs between the two types of figures. */
interface Sort<T extends number | string> {
  read: (wire: Wire) => { value: T | undefined; raw: string | undefined };
  /** The value of a display field, whatever its format; `decisive` identifies a credit that is shown without its sign. */
  shown: (value: Wire, decisive: T | undefined) => T | undefined;
  /** The decisive value in the format of the display field. `says` is false when the field's own value is not to be used. */
  inForm: (tagged: Tagged, decisive: T, says: boolean) => Tagged;
}

/** Words around one number, such as "circa 84,10". Anything else, such as "12O,00", says less than that there is no amount. */
const ONE_NUMBER = /^(?:\D*[^\p{L}\d])?(?:\d{1,3}(?:[.,' ]\d{3})*|\d+)(?:[.,]\d{1,2})?(?:[^\p{L}\d]\D*)?$/u;

const amounts: Sort<number> = {
  read: (wire) => {
    const { cents, raw } = amountAt(wire);
    return { value: cents, raw: raw !== undefined && ONE_NUMBER.test(raw) ? raw : undefined };
  },
  shown: (wire, decisive) => {
    const { cents } = amountAt(quiet(wire));
    return cents !== undefined && decisive !== undefined && decisive < 0 && cents === -decisive ? decisive : cents;
  },
  inForm: (tagged, decisive, says) => {
    if (tagged.kind === 'amount') return { ...tagged, value: decisive };
    if (tagged.kind === 'number') return { ...tagged, value: decisive / 100 };
    // A text cannot drop its sign, as a credit would.
    return tagged.kind === 'text' && says && decisive >= 0 ? tagged : { kind: 'amount', value: decisive };
  },
};

const dates: Sort<string> = {
  read: (wire) => {
    const { date, raw } = dateAt(wire);
    return { value: date, raw };
  },
  shown: (wire) => dateAt(quiet(wire)).date,
  inForm: (tagged, decisive, says) => {
    if (tagged.kind === 'date') return { ...tagged, value: decisive };
    return tagged.kind === 'text' && says ? tagged : { kind: 'date', value: decisive };
  },
};

/**
 * A figure that two fields of the document give. `document_*` decides. If it is missing or unreadable, a readable value
 * of the display field is used. Otherwise the display field only gives label and format, never another value.
 */
export function amountFigure(decisive: Wire, display: Wire | undefined): Figure<number> {
  return figureOf(amounts, decisive, display);
}

/** The same for a date. */
export function dateFigure(decisive: Wire, display: Wire | undefined): Figure<string> {
  return figureOf(dates, decisive, display);
}

function figureOf<T extends number | string>(sort: Sort<T>, decisive: Wire, display: Wire | undefined): Figure<T> {
  const { value: decided, raw } = sort.read(decisive);
  const field = display && objectAt(display);
  if (!field) return { value: decided, text: raw, field: undefined };
  const shown = sort.shown(at(field, 'value'), decided);
  const value = decided ?? shown;
  if (value === undefined) {
    const text = raw ?? sort.read(at(field, 'value')).raw;
    return { value, text, field: labelled(field, text === undefined ? undefined : { kind: 'text', value: text }) };
  }
  const says = shown === value;
  if (decided === undefined) field.reportAt('bill.payment.standsIn', field.path);
  const tagged = taggedAt(field, value);
  if (!says && (shown !== undefined || tagged?.kind === 'text')) field.reportAt('bill.payment.disagrees', field.path);
  return { value, text: undefined, field: labelled(field, tagged && sort.inForm(tagged, value, says)) };
}

/** A second reading of the same field; its problems were reported by the first. */
function quiet(wire: Wire): Wire {
  return { ...wire, reportAt: () => {} };
}

function labelled(field: Wire, value: Tagged | undefined): Field | undefined {
  const label = textAt(at(field, 'label'));
  if (label === undefined && value !== undefined) field.reportAt('bill.label.missing', `${field.path}.label`);
  return label === undefined ? undefined : omitUndefined({ label, value });
}

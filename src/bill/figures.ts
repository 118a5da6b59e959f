import type { Bill, Tagged } from '../contract/scope.generated';
import { amountAt, dateAt, textAt } from './leaves';
import { omitUndefined } from './shape';
import { taggedAt } from './tagged';
import { at, objectAt, type Wire } from './wire';

type Field = NonNullable<Bill['payment']['fields']['amount']>;

/** A payment figure as the page may use it: one value for rules, sentences, buttons and rows alike. */
interface Figure<T> {
  /** Cents or YYYY-MM-DD. */
  value: T | undefined;
  /** As it came, only when neither the document nor its display field can be read. */
  text: string | undefined;
  /** Label and form of the display field around the same value. */
  field: Field | undefined;
}

/** What differs between the two sorts of figures. */
interface Sort<T extends number | string> {
  read: (wire: Wire) => { value: T | undefined; raw: string | undefined };
  /** What a display field says, whatever its format; `decisive` tells a credit that is shown without its sign. */
  shown: (value: Wire, decisive: T | undefined) => T | undefined;
  /** The decisive value in the form of the display field. `says` is false when the field cannot be taken at its word. */
  inForm: (tagged: Tagged, decisive: T, says: boolean) => Tagged;
}

const amounts: Sort<number> = {
  read: (wire) => {
    const { cents, raw } = amountAt(wire);
    return { value: cents, raw };
  },
  shown: (wire, decisive) => {
    const { cents } = amountAt(quiet(wire));
    return cents !== undefined && decisive !== undefined && decisive < 0 && cents === -decisive ? decisive : cents;
  },
  inForm: (tagged, decisive, says) => {
    if (tagged.kind === 'amount') return { ...tagged, value: decisive };
    if (tagged.kind === 'number') return { ...tagged, value: decisive / 100 };
    // A text cannot be shown without its sign, as a credit is.
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
 * A figure that two fields of the document give. `document_*` decides. Where it is missing or cannot be read, a readable
 * value of the display field takes its place. A display field never shows another value: it gives the label and the form.
 */
export function amountFigure(decisive: Wire, display: Wire | undefined): Figure<number> {
  return figureOf(amounts, decisive, display);
}

/** The same for a day. */
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

/** The same place, read for the second time: what is wrong with it is told once. */
function quiet(wire: Wire): Wire {
  return { ...wire, reportAt: () => {} };
}

function labelled(field: Wire, value: Tagged | undefined): Field | undefined {
  const label = textAt(at(field, 'label'));
  if (label === undefined && value !== undefined) field.reportAt('bill.label.missing', `${field.path}.label`);
  return label === undefined ? undefined : omitUndefined({ label, value });
}

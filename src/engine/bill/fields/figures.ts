import type { Bill, Tagged } from '../../contract/scope.generated';
import { at, objectAt, type WireObject, withoutReports } from '../wire';
import { isContradicted } from './contradicted';
import { amountAt, dateAt, isBlank, textAt } from './leaves';
import { omitUndefined } from './shape';
import { taggedAt } from './tagged';

type Field = NonNullable<Bill['payment']['fields']['amount']>;

/** A payment figure for the page: one value for rules, sentences, buttons and rows. */
interface Figure<T> {
  /** Cents or YYYY-MM-DD. */
  value: T | undefined;
  /** The deciding field is not empty, but unreadable. */
  isUnread: boolean;
  /** The text as the server sent it, only when there is no value. */
  text: string | undefined;
  /** Label and format of the display field for the same value. */
  field: Field | undefined;
}

type Read<T> = Pick<Figure<T>, 'value' | 'isUnread' | 'text'>;

/** The operations that differ between amounts and dates. */
interface FigureKind<T extends number | string> {
  read: (wire: WireObject) => Read<T>;
  /** Reads a display field of any format. Returns `decisive` if it is a credit that the field shows without its sign. */
  shown: (value: WireObject, decisive: T | undefined) => T | undefined;
  /** Returns the decisive value in the format of the display field. `isSameValue`: both fields have the same value. */
  inDisplayFormat: (tagged: Tagged, decisive: T, isSameValue: boolean) => Tagged;
}

/** A number with words around it, such as "circa 84,10". Other unreadable texts, such as "12O,00", are not shown. */
const ONE_NUMBER = /^(?:\D*[^\p{L}\d])?(?:\d{1,3}(?:[.,' ]\d{3})*|\d+)(?:[.,]\d{1,2})?(?:[^\p{L}\d]\D*)?$/u;

const amountsOf = (document: WireObject): FigureKind<number> => ({
  read: (wire) => readAmount(wire, document),
  shown: (wire, decisive) => {
    const { value } = readAmount(withoutReports(wire), document);
    return value !== undefined && decisive !== undefined && decisive < 0 && value === -decisive ? decisive : value;
  },
  inDisplayFormat: (tagged, decisive, isSameValue) => {
    if (tagged.kind === 'amount') return { ...tagged, value: decisive };
    if (tagged.kind === 'number') return { ...tagged, value: decisive / 100 };
    // A text shows as sent, perhaps without its sign, so a credit never shows as text.
    return tagged.kind === 'text' && isSameValue && decisive >= 0 ? tagged : { kind: 'amount', value: decisive };
  },
});

function readAmount(wire: WireObject, document: WireObject): Read<number> {
  const { cents, raw, other } = amountAt(wire);
  if (cents !== undefined && other !== undefined && isContradicted(cents, other, document)) {
    wire.reportAt('bill.amount.contradicted', wire.path);
    return { value: undefined, isUnread: true, text: undefined };
  }
  return {
    value: cents,
    isUnread: cents === undefined && !wire.currency?.hasNoCents && !isBlank(wire.value),
    text: raw !== undefined && ONE_NUMBER.test(raw) ? raw : undefined,
  };
}

const dates: FigureKind<string> = {
  read: (wire) => {
    const { date, raw } = dateAt(wire);
    return { value: date, isUnread: raw !== undefined, text: raw };
  },
  shown: (wire) => dateAt(withoutReports(wire)).date,
  inDisplayFormat: (tagged, decisive, isSameValue) => {
    if (tagged.kind === 'date') return { ...tagged, value: decisive };
    return tagged.kind === 'text' && isSameValue ? tagged : { kind: 'date', value: decisive };
  },
};

/**
 * Reads an amount that two fields of the document contain. The field `name` of the document decides, even if it is
 * unreadable. If it is empty, a readable value of the display field is used. Otherwise the display field supplies only label
 * and format, never another value.
 */
export function amountFigure(document: WireObject, name: string, display: WireObject | undefined): Figure<number> {
  return figureOf(amountsOf(document), at(document, name), display);
}

/** Reads a date that two fields contain, by the rules of {@link amountFigure}. */
export function dateFigure(document: WireObject, name: string, display: WireObject | undefined): Figure<string> {
  return figureOf(dates, at(document, name), display);
}

function figureOf<T extends number | string>(
  sort: FigureKind<T>,
  decisive: WireObject,
  display: WireObject | undefined,
): Figure<T> {
  const read = sort.read(decisive);
  const field = display && objectAt(display);
  if (!field) return { ...read, field: undefined };
  const shown = sort.shown(at(field, 'value'), read.value);
  const value = read.value ?? (read.isUnread ? undefined : shown);
  if (value === undefined) {
    const text = read.text ?? (read.isUnread ? undefined : sort.read(at(field, 'value')).text);
    return { ...read, text, field: labelled(field, text === undefined ? undefined : { kind: 'text', value: text }) };
  }
  const isSameValue = shown === value;
  if (read.value === undefined) field.reportAt('bill.payment.standsIn', field.path);
  const tagged = taggedAt(field, value);
  if (!isSameValue && (shown !== undefined || tagged?.kind === 'text')) field.reportAt('bill.payment.disagrees', field.path);
  return {
    value,
    isUnread: false,
    text: undefined,
    field: labelled(field, tagged && sort.inDisplayFormat(tagged, value, isSameValue)),
  };
}

function labelled(field: WireObject, value: Tagged | undefined): Field | undefined {
  const label = textAt(at(field, 'label'));
  if (label === undefined && value !== undefined) field.reportAt('bill.label.missing', `${field.path}.label`);
  return label === undefined ? undefined : omitUndefined({ label, value });
}

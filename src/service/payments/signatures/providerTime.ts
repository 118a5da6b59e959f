import { isDate } from '../../../engine/kernel/figures/dates';

const ROMAN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' });

const HOUR = 60 * 60 * 1000;

/** Provider A's day and time for an instant: YYYYMMDD and HHMMSS in Italy. */
export function stampOf(at: Date): [data: string, orario: string] {
  const digits = ROMAN.format(at).replace(/\D/g, '');
  return [digits.slice(0, 8), digits.slice(8)];
}

/**
 * The instants that day and time of provider A's report can denote, the earlier one first: two in the hour that is repeated when
 * summer time ends, none for a time that does not exist.
 */
function instantsOf(data: string, orario: string): Date[] {
  const day = data.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const time = orario.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3');
  const local = isDate(day) ? Date.parse(`${day}T${time}Z`) : Number.NaN;
  if (Number.isNaN(local)) return [];
  // Italy is one or two hours ahead of UTC.
  const possible = [2, 1].map((hours) => new Date(local - hours * HOUR));
  return possible.filter((at) => stampOf(at).join() === `${data},${orario}`);
}

/**
 * The instant of provider A's report; undefined when it is unreadable. In the repeated hour, a refusal counts as the later
 * instant and anything else as the earlier one, so that a final outcome does not look older than the pending state that it ends.
 */
export function timeOfProviderA(data: string, orario: string, outcome: string): Date | undefined {
  const instants = instantsOf(data, orario);
  return outcome === 'KO' ? instants.at(-1) : instants[0];
}

/** The instant of provider B's report, an ISO 8601 time with zone; undefined when it is unreadable. */
export function timeOfProviderB(at: string): Date | undefined {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/.test(at);
  const time = new Date(isTime ? at : Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

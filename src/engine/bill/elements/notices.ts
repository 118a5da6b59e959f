import type { Elements } from '../../contract/scope.generated';
import { addDays } from '../../kernel/figures/dates';
import { amountAt, dateAt, isOn, linkAt, textAt } from '../fields/leaves';
import { omitUndefined } from '../fields/shape';
import { isRefused } from '../refusedPart';
import { at, objectAt, type WireObject } from '../wire';
import { periodAt, positiveAt, wordAt } from './words';

const DECISIONS = { da_decidere: 'open', accettato: 'accepted', accettata: 'accepted' } as const;
/** Days after the due date in which instalments can be asked for. */
const DAYS_TO_ASK = 10;

/** The part of the bill for consumption older than two years. */
export function prescribedOf(wire: WireObject): Elements['prescribed'] {
  const object = objectAt(wire);
  if (!object) return undefined;
  return omitUndefined({
    amount: amountAt(at(object, 'importo')).cents,
    ...periodAt(object),
    state: isRefused(textAt(at(object, 'stato')))
      ? ('refused' as const)
      : (wordAt(at(object, 'stato'), DECISIONS, 'open') ?? ('open' as const)),
    until: dateAt(at(object, 'entro')).date,
    form: linkAt(at(object, 'modulo')),
    notDebited: isOn(at(object, 'addebito_escluso')) || undefined,
  });
}

/** The right to pay in instalments. The last day to ask follows from the due date, if the document does not name it. */
export function instalmentRightOf(wire: WireObject, dueDate: string | undefined): Elements['instalmentRight'] {
  const object = objectAt(wire);
  if (!object) return undefined;
  return omitUndefined({
    reason: textAt(at(object, 'motivo')),
    until: dateAt(at(object, 'entro')).date ?? (dueDate === undefined ? undefined : addDays(dueDate, DAYS_TO_ASK)),
    minimum: positiveAt(at(object, 'rate_minime')),
    rate: positiveAt(at(object, 'tasso')),
  });
}

/** What happens if the bill is not paid in time. */
export function lateOf(wire: WireObject): Elements['late'] {
  const object = objectAt(wire);
  return (
    object &&
    omitUndefined({
      rate: positiveAt(at(object, 'tasso')),
      suspension: amountAt(at(object, 'costo_sospensione')).cents,
      reactivation: amountAt(at(object, 'costo_riattivazione')).cents,
      procedure: textAt(at(object, 'procedura')),
    })
  );
}

/** Where customers send complaints. */
export function complaintsOf(wire: WireObject): Elements['complaints'] {
  const object = objectAt(wire);
  return (
    object &&
    omitUndefined({
      email: textAt(at(object, 'email')),
      pec: textAt(at(object, 'pec')),
      address: textAt(at(object, 'indirizzo')),
      form: linkAt(at(object, 'modulo')),
      days: positiveAt(at(object, 'giorni_risposta')),
    })
  );
}

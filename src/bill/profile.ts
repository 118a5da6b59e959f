import type { Profile } from '../contract/scope.generated';
import type { Report } from '../kernel/diagnostics';
import { isOn, numberAt, textAt } from './leaves';
import { reportTo } from './problems';
import { omitUndefined } from './shape';
import { at, objectAt, type Wire } from './wire';

/** Level of a profile in which nothing is missing. */
const COMPLETE = 4;

/** Reads the answer of `GET get_profilo/{x}`: an object, or an empty text where there is no profile. Total. */
export function toProfile(answer: unknown, report: Report): Profile {
  const root: Wire = { value: answer, path: '', reportAt: reportTo(report), allowLoopbackHttp: false };
  const profile = objectAt(root);
  // An object that says nothing is how some servers write "none".
  if (!profile || Object.keys(Object(profile.value)).length === 0) return {};
  return omitUndefined({
    complete: numberAt(at(profile, 'livelloCompletezzaProfilo')) === COMPLETE,
    id: textAt(at(profile, 'idAnagrafica')),
    email: textAt(at(profile, 'email')),
    phone: textAt(at(profile, 'telefono')),
    pec: textAt(at(profile, 'pec')),
    billingEmail: textAt(at(profile, 'emailFatturazione')),
    billingPec: textAt(at(profile, 'pecFatturazione')),
    paperBill: answerAt(at(profile, 'bollettaCartacea')),
    selfCare: isOn(at(profile, 'selfCare')),
  });
}

/** Yes or no. Of somebody who was never asked the page says neither. */
function answerAt(wire: Wire): boolean | undefined {
  return wire.value === 0 || wire.value === '0' ? false : isOn(wire) || undefined;
}

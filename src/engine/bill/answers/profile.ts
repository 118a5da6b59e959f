import type { Profile } from '../../contract/scope.generated';
import type { Report } from '../../kernel/page/diagnostics';
import { flagOf } from '../../kernel/text/flag';
import { isOn, numberAt, textAt } from '../fields/leaves';
import { reportTo } from '../fields/problems';
import { omitUndefined } from '../fields/shape';
import { at, objectAt, type WireObject } from '../wire';

/** Level of a complete profile. */
const COMPLETE = 4;

/** Reads the response of `GET get_profilo/{x}`: an object, or an empty text when there is no profile. Never throws. */
export function toProfile(answer: unknown, report: Report): Profile {
  const root: WireObject = { value: answer, path: '', reportAt: reportTo(report), allowLoopbackHttp: false };
  const profile = objectAt(root);
  // Some servers send an empty object for "none".
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

/** An answer, yes or no; undefined if the customer has not answered. */
function answerAt(wire: WireObject): boolean | undefined {
  const flag = flagOf(wire.value);
  return flag ?? (isOn(wire) || undefined);
}

import type { Contacts } from '../contract/scope.generated';
import type { Report } from '../kernel/page/diagnostics';
import { imageAt, textAt } from './fields/leaves';
import { reportTo } from './fields/problems';
import { omitUndefined } from './fields/shape';
import { at } from './wire';

/** Reads the response of `GET get_contatti/{x}`: an object, or an empty text when the provider has no contacts. Never throws. */
export function toContacts(answer: unknown, report: Report): Contacts {
  const root = { value: answer, path: '', reportAt: reportTo(report), allowLoopbackHttp: false };
  return omitUndefined({
    phone: textAt(at(root, 'landing_page_tel1')),
    phoneImage: imageAt(at(root, 'landing_page_tel1_image')),
  });
}

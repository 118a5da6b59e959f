import type { Contacts } from '../contract/scope.generated';
import type { Report } from '../kernel/diagnostics';
import { imageAt, textAt } from './leaves';
import { noteTo } from './problems';
import { present } from './shape';
import { at } from './wire';

/** Reads the answer of `GET get_contatti/{x}`: an object, or an empty text where the provider gives no contacts. Total. */
export function toContacts(answer: unknown, report: Report): Contacts {
  const root = { value: answer, path: '', note: noteTo(report), allowLoopbackHttp: false };
  return present({
    phone: textAt(at(root, 'landing_page_tel1')),
    phoneImage: imageAt(at(root, 'landing_page_tel1_image')),
  });
}

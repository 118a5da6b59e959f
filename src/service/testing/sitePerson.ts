import { own } from '../../engine/kernel/text/json';
import { FAMILY } from './customers';
import { registering, type SiteWrite, WRITING_CALLS } from './siteWrites';

const GOODS = ['luce-verde-12', 'gas-sereno-24', 'caldaia-assistita', 'termostato'];
/** How often per hour a customer requests a password, or the e-mail of the newsletter. */
const MOST = 3;

/** A customer of a brand, who makes one call after the other. */
export interface SitePerson {
  host: string;
  acknowledged: Acknowledged[];
  /** Writes without a response, because the service was killed: the customer repeats the last of them. */
  lost: SiteWrite[];
  next: () => SiteWrite;
}

/** The codes that customers receive. */
export interface Mails {
  newsletterCode: (email: string) => string;
  /** '' while there is none. */
  registrationCode: () => string;
}

/** A write with the service's response. */
export interface Acknowledged extends SiteWrite {
  answer: unknown;
}

/** The writes of a customer at a brand, starting with kind `first`, so that every kind is in progress at some brand. */
export function personAt(host: string, first: number, messages: readonly string[], mails: Mails): SitePerson {
  const acknowledged: Acknowledged[] = [];
  const of = (call: string) => acknowledged.filter((one) => one.call === call);
  const [name = ''] = host.split('.');
  let index = first;
  const deletion = () => {
    const id = messages[of('deleteMessage').length];
    return id === undefined ? undefined : WRITING_CALLS.deleteMessage(id);
  };
  const request = () => {
    const good = GOODS[of('requestGoods').length];
    return good === undefined ? undefined : WRITING_CALLS.good(FAMILY[2], good);
  };
  const newsletter = () => {
    const { length } = of('changeNewsletter');
    const email = `${name}-${Math.floor(length / 3)}@posta.example`;
    if (length >= 3 * MOST) return undefined;
    if (length % 3 === 0) return WRITING_CALLS.subscribe(FAMILY[0], email);
    return length % 3 === 1 ? WRITING_CALLS.confirm(FAMILY[0], mails.newsletterCode(email)) : WRITING_CALLS.withdraw(FAMILY[0]);
  };
  const registration = () => {
    const token = of('verifyRegistration').flatMap(({ answer }) => own(answer, 'registration') ?? [])[0];
    // Request a new code if the last one was used, or its copy is not written yet.
    if (token === undefined) return registering.verify(of('verifyRegistration').length % 2 === 0 ? '' : mails.registrationCode());
    if (of('saveRegistrationProfile').length === 0) return registering.saveProfile(String(token), name);
    return of('saveRegistrationAcceptances').length === 0 ? registering.accept(String(token)) : undefined;
  };
  const kinds = [
    ...[deletion, request, newsletter, registration],
    () => WRITING_CALLS.contact(FAMILY[index % 3] ?? '', `${name} ${index}`),
    () => WRITING_CALLS.profile(FAMILY[0], `+39 02 ${1_000_000 + index}`),
    () => WRITING_CALLS.userForm(FAMILY[1], String(index + 1)),
    () => (of('resetPassword').length < MOST ? WRITING_CALLS.password() : undefined),
  ];
  return {
    ...{ host, acknowledged, lost: [] },
    next: () => {
      for (;;) {
        const write = kinds[index % kinds.length]?.();
        index += 1;
        if (write) return write;
      }
    },
  };
}

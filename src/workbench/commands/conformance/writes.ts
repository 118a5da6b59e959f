import { asList, own, ownText } from '../../../engine/kernel/text/json';
import type { Credentials } from './given';
import type { CallParameters, Probe } from './probe';

/** Marks everything that the suite writes, so that the backend team can find it. */
const MARK = 'bolletta conformance';

/** Write calls that the suite never makes, with the reason. */
export const NEVER: Readonly<Record<string, string>> = {
  startPayment: 'it starts a payment',
  startRedirect: 'it starts a payment',
  recordPayment: 'it reports a payment that nobody made',
  recordRedirect: 'it reports a payment that nobody made',
  saveReading: 'it sends a reading of a meter',
  sendMessage: 'it sends a reading of a meter',
  messageDetail: 'it marks a message as read',
  saveRegistrationProfile: 'it registers somebody',
  saveRegistrationAcceptances: 'it registers somebody',
  deleteMessage: 'it deletes a message of the customer',
  resetPassword: 'it resets the password of the customer',
};

/**
 * Makes each write call once, with requests that identify themselves as tests; writes customer data back unchanged. Before that,
 * each call must be refused without a token and with a body that the contract does not allow.
 */
export async function runWrites(probe: Probe, { id, token, language }: Credentials): Promise<void> {
  if (id !== undefined) await linkWrites(probe, id);
  if (token !== undefined) await customerWrites(probe, token, language);
  await registrationWrites(probe, language);
}

/** A customer that no company has, so that no message reaches anyone. */
const NOBODY = { customer_code: '000000000', tax_code: 'XXXXXX00X00X000X' };

/** Tries to register as `NOBODY`. A server may answer that it sent a code, as it does for a real customer. */
async function registrationWrites(probe: Probe, language: string): Promise<void> {
  const header = await probe.ask('registrationHeader', { query: `lang=${encodeURIComponent(language)}` });
  // A brand may have no registration.
  if (typeof header === 'string' || header.status === 404) return;
  const name = 'verifyRegistration';
  await probe.refused(name, 'refuses an empty request with 400 or 422', { body: {} }, [400, 422]);
  await probe.read(name, { body: NOBODY });
  const answer = await probe.ask(name, { body: NOBODY });
  const token = typeof answer === 'string' ? undefined : ownText(answer.json, 'registration');
  probe.note(name, 'lets nobody register as a customer that there is not', token === undefined ? undefined : 'it gave a token');
}

async function linkWrites(probe: Probe, id: string): Promise<void> {
  const access = await probe.ask('publicAccess', { query: `id=${encodeURIComponent(id)}` });
  const token = typeof access === 'string' ? undefined : ownText(access.json, 'token');
  if (token === undefined) return;
  const made: CallParameters = { token, isLink: true, values: { x: id } };
  await written(probe, 'sendEmail', made, { categoria: 'Informazioni', oggetto: MARK, messaggio: MARK });
  await written(probe, 'postCustomerCare', made, {
    ...{ email: '', idAnagrafica: '', idFattura: '', description: MARK, typology: 'Modifica dati', category: 'Informazioni' },
    ...{ subcategory: '', priority: 'Medium', owner: MARK, files: [] },
  });
  const profile = await probe.ask('profile', made);
  const before = typeof profile === 'string' ? undefined : profile.json;
  // Numbers may arrive as strings.
  const unchanged = Object.fromEntries(
    ['idAnagrafica', 'email', 'telefono', 'emailFatturazione'].map((name) => [name, String(own(before, name) ?? '')]),
  );
  if (unchanged.idAnagrafica !== '') await written(probe, 'saveProfile', made, unchanged);
}

async function customerWrites(probe: Probe, token: string, language: string): Promise<void> {
  const names = await probe.ask('customerNames', { token });
  const given = typeof names === 'string' ? undefined : own(asList(names.json)?.[0], 'code');
  if (typeof given !== 'string' && typeof given !== 'number') return;
  const made: CallParameters = { token, values: { x: String(given) } };
  const email = 'conformance@posta.example';
  await written(probe, 'sendContact', made, { topic: 'other', subject: MARK, message: MARK, email });
  await written(probe, 'changeNewsletter', made, { action: 'subscribe', email });
  await probe.read('changeNewsletter', { ...made, body: { action: 'withdraw' } });
  const goods = await probe.ask('goods', { ...made, query: `lang=${encodeURIComponent(language)}` });
  const good = typeof goods === 'string' ? undefined : ownText(asList(own(goods.json, 'items'))?.[0], 'id');
  if (good !== undefined) await written(probe, 'requestGoods', made, { good, note: MARK });
  const profile = await probe.ask('customerProfile', made);
  const phone = typeof profile === 'string' ? undefined : ownText(profile.json, 'phone');
  if (phone !== undefined) await written(probe, 'saveCustomer', made, { section: 'profile', phone });
}

async function written(probe: Probe, name: string, made: CallParameters, body: object): Promise<void> {
  const { token: _, ...bare } = made;
  await probe.refused(name, 'refuses a call without a token with 401', { ...bare, body }, [401]);
  await probe.refused(name, 'refuses an empty request with 400 or 422', { ...made, body: {} }, [400, 422]);
  await probe.read(name, { ...made, body });
}

import { DEFAULT_HOST } from '../../../brands/readBrand';
import { asList, own, ownText } from '../../../engine/kernel/text/json';
import { formsOfBrand, SuccessOfForms } from './acceptance';
import type { Credentials } from './given';
import type { CallParameters, Probe } from './probe';
import { isWholeAnswer, jsonOf } from './request/exchange';

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
export async function runWrites(probe: Probe, { id, token, language, forms }: Credentials): Promise<void> {
  const acceptance = new SuccessOfForms(forms ?? formsOfBrand(DEFAULT_HOST), language);
  if (id !== undefined) await linkWrites(probe, acceptance, id);
  if (token !== undefined) await customerWrites(probe, acceptance, token, language);
  await registrationWrites(probe, language);
}

/** A customer that no company has, so that no message reaches anyone. */
const NOBODY = { customer_code: '000000000', tax_code: 'XXXXXX00X00X000X' };

/** Tries to register as `NOBODY`. A server may answer that it sent a code, as it does for a real customer. */
async function registrationWrites(probe: Probe, language: string): Promise<void> {
  const header = await probe.ask('registrationHeader', { query: `lang=${encodeURIComponent(language)}` });
  // A brand may have no registration.
  if (!isWholeAnswer(header) || header.status === 404) return;
  const name = 'verifyRegistration';
  await probe.refused(name, 'refuses an empty request with 400 or 422', { body: {} }, [400, 422]);
  await probe.read(name, { body: NOBODY });
  const answer = await probe.ask(name, { body: NOBODY });
  const token = ownText(jsonOf(answer), 'registration');
  probe.note(name, 'lets nobody register as a customer that there is not', token === undefined ? undefined : 'it gave a token');
}

async function linkWrites(probe: Probe, acceptance: SuccessOfForms, id: string): Promise<void> {
  const access = await probe.ask('publicAccess', { query: `id=${encodeURIComponent(id)}` });
  const token = ownText(jsonOf(access), 'token');
  if (token === undefined) return;
  const made: CallParameters = { token, isLink: true, values: { x: id } };
  await written(probe, acceptance, 'sendEmail', made, { categoria: 'Informazioni', oggetto: MARK, messaggio: MARK });
  await written(probe, acceptance, 'postCustomerCare', made, {
    ...{ email: '', idAnagrafica: '', idFattura: '', description: MARK, typology: 'Modifica dati', category: 'Informazioni' },
    ...{ subcategory: '', priority: 'Medium', owner: MARK, files: [] },
  });
  const before = jsonOf(await probe.ask('profile', made));
  // Numbers may arrive as strings.
  const unchanged = Object.fromEntries(
    ['idAnagrafica', 'email', 'telefono', 'emailFatturazione'].map((name) => [name, String(own(before, name) ?? '')]),
  );
  if (unchanged.idAnagrafica !== '') await written(probe, acceptance, 'saveProfile', made, unchanged);
}

async function customerWrites(probe: Probe, acceptance: SuccessOfForms, token: string, language: string): Promise<void> {
  const names = jsonOf(await probe.ask('customerNames', { token }));
  const given = own(asList(names)?.[0], 'code');
  if (typeof given !== 'string' && typeof given !== 'number') return;
  const made: CallParameters = { token, values: { x: String(given) } };
  const email = 'conformance@posta.example';
  await written(probe, acceptance, 'sendContact', made, { topic: 'other', subject: MARK, message: MARK, email });
  await written(probe, acceptance, 'changeNewsletter', made, { action: 'subscribe', email });
  const withdrawn = await probe.read('changeNewsletter', { ...made, body: { action: 'withdraw' } });
  // The button takes any answer, and tells customers that it is done.
  const state = ownText(withdrawn, 'state');
  if (state !== undefined)
    probe.note('changeNewsletter', 'withdraws a subscription', state === 'none' ? undefined : `its state is then "${state}"`);
  const goods = jsonOf(await probe.ask('goods', { ...made, query: `lang=${encodeURIComponent(language)}` }));
  const good = ownText(asList(own(goods, 'items'))?.[0], 'id');
  if (good !== undefined) await written(probe, acceptance, 'requestGoods', made, { good, note: MARK });
  const phone = ownText(jsonOf(await probe.ask('customerProfile', made)), 'phone');
  if (phone !== undefined) await written(probe, acceptance, 'saveCustomer', made, { section: 'profile', phone });
}

async function written(
  probe: Probe,
  acceptance: SuccessOfForms,
  name: string,
  made: CallParameters,
  body: object,
): Promise<void> {
  const { token: _, ...bare } = made;
  await probe.refused(name, 'refuses a call without a token with 401', { ...bare, body }, [401]);
  await probe.refused(name, 'refuses an empty request with 400 or 422', { ...made, body: {} }, [400, 422]);
  const answer = await probe.read(name, { ...made, body });
  if (answer === undefined) return;
  const judged = acceptance.judge(name, body, answer);
  if (judged) probe.note(name, judged.statement, judged.why);
}

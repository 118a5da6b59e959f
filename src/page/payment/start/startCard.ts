import { toProfile } from '../../../engine/bill/answers/profile';
import { notifyAddress, returnAddresses } from '../provider/addresses';
import { allowedAddress } from '../provider/allowed';
import { cardForm } from '../provider/cardForm';
import { description } from '../provider/description';
import type { Handoff, PaymentAttempt } from './request';
import { allowsPayment } from './verify';
import { verifyFirst } from './verifyFirst';
import { withTimeout } from './withTimeout';

/** Milliseconds to wait for the profile; after that the payment starts without the e-mail address. */
const PROFILE_PATIENCE = 4000;

/** Provider A: verify, profile, payment data, form. Rejects when a call fails. */
export async function startCard(attempt: PaymentAttempt): Promise<Handoff> {
  const { client, provider, settings, card, bill, linkId, browser, pageLeft } = attempt;
  const values = { x: linkId };
  const verify = () => client.call('verify', { values }, pageLeft);
  const refused = await verifyFirst(attempt, verify, (verified) => !allowsPayment(verified));
  if (refused) return refused;
  const mail = await billingEmail(attempt);
  const answer = await client.call('startPayment', { values }, pageLeft);
  const { url, post_data: postData } = Object(answer) as { url?: unknown; post_data?: unknown };
  if (typeof url !== 'string' || postData === null || postData === undefined) return { problem: 'notOffered' };
  const action = allowedAddress(url, provider, settings);
  if (action === undefined) return { problem: 'address.refused' };
  const form = cardForm({
    action,
    postData,
    ...returnAddresses(browser, 'form', linkId),
    notify: notifyAddress(provider, card, linkId, browser),
    mail,
    description: description(bill.number, provider.descriptionMarkers),
    due: bill.payment.due,
  });
  if (typeof form === 'string') return { problem: `form.${form}` };
  return { go: () => browser.post(form), transaction: form.fields.find(([name]) => name === 'codTrans')?.[1] };
}

/** The e-mail address of the profile; undefined when the profile fails, is broken or is late. */
async function billingEmail({ client, linkId, pageLeft, report }: PaymentAttempt): Promise<string | undefined> {
  const profile = client.call('profile', { values: { x: linkId } }, pageLeft).then(
    (answer) => toProfile(answer, report).billingEmail,
    () => undefined,
  );
  return withTimeout(PROFILE_PATIENCE, profile);
}

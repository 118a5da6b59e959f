import { toProfile } from '../bill/profile';
import { notifyAddress, returnAddresses } from './addresses';
import { allowedAddress } from './allowed';
import { cardForm } from './cardForm';
import { description } from './description';
import { allowsPayment } from './verify';
import type { Leave, Start } from './wish';

/** A slow profile must not hold up a payment: beyond this it goes without the e-mail address. */
const PROFILE_PATIENCE = 4000;

/** Provider A: verify, profile, payment data, form. Rejects when a call fails. */
export async function startCard(start: Start): Promise<Leave> {
  const { client, provider, settings, card, bill, crypto, place, left } = start;
  const values = { x: crypto };
  const verified = await client.call('verify', { values }, left);
  if (!allowsPayment(verified)) return { problem: 'refused', verified };
  const mail = await billingEmail(start);
  const answer = await client.call('startPayment', { values }, left);
  const { url, post_data: postData } = Object(answer) as { url?: unknown; post_data?: unknown };
  if (typeof url !== 'string' || postData === null || postData === undefined) return { problem: 'notOffered' };
  const action = allowedAddress(url, provider, settings);
  if (action === undefined) return { problem: 'address.refused' };
  const form = cardForm({
    action,
    postData,
    ...returnAddresses(place, 'form', crypto),
    notify: notifyAddress(provider, card, crypto, place),
    mail,
    description: description(bill.number, provider.descriptionMarkers),
    due: bill.payment.due,
  });
  if (typeof form === 'string') return { problem: `form.${form}` };
  return { go: () => place.post(form), transaction: form.fields.find(([name]) => name === 'codTrans')?.[1] };
}

/** The e-mail address of the profile; none when the profile does not come, is broken or is late. */
async function billingEmail({ client, crypto, left, report }: Start): Promise<string | undefined> {
  const profile = client.call('profile', { values: { x: crypto } }, left).then(
    (answer) => toProfile(answer, report).billingEmail,
    () => undefined,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PROFILE_PATIENCE, undefined);
  });
  return Promise.race([profile, late]).finally(() => clearTimeout(timer));
}

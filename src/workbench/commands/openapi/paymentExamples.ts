import { returnPath } from '../../../engine/kernel/addresses/landings';
import { callbackSignature, startMac } from '../../../service/payments/signatures/macs';
import type { Charge } from '../../../service/providers/charges';
import { outcomeFields } from '../../../service/serving/fakes/outcomeFields';
import { readContract } from './contract';

const PAGES = 'https://bills.utility.example';
const TERMS = { alias: 'BOL0a1b2c3d4e5f6071', key: 'KEY', secret: 'SECRET' };
/** The amount of the sample bill of electricity. */
const CENTS = 11_264;
const transaction = 'BOL-7K3MQ9ZX2HPA';
const id = readContract().parameters.encryptedId?.example ?? '';

const charge: Charge = {
  ...{ transaction, host: 'bills.utility.example', provider: 'a', cents: CENTS, currency: 'EUR' },
  ...{ outcome: 'OK', authorisation: 'A1B2C3', at: new Date('2026-11-21T11:00:00Z') },
};
const signed = { codTrans: transaction, divisa: charge.currency, importo: String(CENTS) };

/** The notification of a provider with a form: the fields of its body. */
export const formNotification: Readonly<Record<string, string>> = Object.fromEntries(outcomeFields(charge, TERMS));

/** The notification of a redirect provider. */
export const redirectNotification = {
  ...{ transaction, outcome: charge.outcome, amount: String(CENTS), currency: charge.currency, at: charge.at.toISOString() },
};

/** The signature of {@link redirectNotification}. */
export const redirectSignature = callbackSignature(JSON.stringify(redirectNotification), TERMS.secret);

/** The encrypted id of the examples, and the host name of the page in base64: the two parts of a notification address. */
export const notificationParts = { crypto: id, host64: btoa(charge.host) };

/** Answers of the calls of a payment, by the name of the call. */
export const paymentAnswers = {
  startPayment: {
    url: 'https://pay.provider.example/pay',
    post_data: { alias: TERMS.alias, ...signed, mac: startMac(signed, TERMS.key), languageId: 'ITA' },
  },
  recordPayment: 1,
  startRedirect: 'https://pay.provider.example/checkout/TOKEN-OF-THE-CHECKOUT',
  recordRedirect: 1,
};

// The page does not pass the alias on.
const { alias, ...returned } = formNotification;
const ABSENT = { codiceEsito: '', messaggio: '', codAut: '', data: '', orario: '', mac: '', brand: '', tipoTransazione: '' };

/** Bodies of the calls of a payment, by the name of the call. */
export const paymentBodies = {
  recordPayment: reportOf(returned),
  startRedirect: {
    success_url: `${PAGES}${returnPath('redirect', false, id)}`,
    error_url: `${PAGES}${returnPath('redirect', true, id)}`,
    callback_url: `${PAGES}/backend/esito_pagamento/${notificationParts.crypto}/${notificationParts.host64}`,
  },
  recordRedirect: { ...ABSENT, ...reportOf({ esito: charge.outcome, ...signed }) },
};

function reportOf<T extends Readonly<Record<string, string>>>(parameters: T) {
  const query = new URLSearchParams({ id, annullo: '0', ...parameters }).toString();
  return { id, ...parameters, query };
}

import { Ajv2020 } from 'ajv/dist/2020';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyAddress } from '../../../page/payment/provider/addresses';
import type { Charge } from '../../../service/providers/charges';
import { callbackNotice } from '../../../service/serving/fakes/providerB';
import { errorOf, HOST, openPaymentStage, PAYMENT_NOON, type PaymentStage, smallFolder } from '../../../service/testing/payments';
import { openApiDocument } from './document';
import { contractExamples } from './examples';
import { paymentAnswers, paymentBodies } from './paymentExamples';

const { webhooks, components } = Object(openApiDocument());
const { requestBody, responses, parameters } = webhooks.notifyOutcome.post;
const small = smallFolder(8);
let stage: PaymentStage;
beforeAll(async () => {
  stage = await openPaymentStage({ small, dataDir: `${small.folder}/data` });
}, 60_000);
afterAll(async () => {
  await stage.service.close();
  small.remove();
});

/** Names of an object with the types of the values; for a signature or an id, with their length. */
function shapeOf(value: object): object {
  const isFixed = (name: string) => ['alias', 'codTrans', 'transaction', 'mac'].includes(name);
  const shape = Object.entries(value).map(([name, one]) => [name, isFixed(name) ? String(one).length : typeof one]);
  return Object.fromEntries(shape);
}

/** Compares a notification of a sample provider with the schema and the example of the document. */
function expectDescribed(type: string, body: object): void {
  const { schema, example } = requestBody.content[type];
  const validate = new Ajv2020({ strict: false }).compile(schema);
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  for (const name of Object.keys(schema.properties)) expect(validate({ ...body, [name]: undefined }), name).toBe(false);
  expect(shapeOf(example)).toEqual(shapeOf(body));
}

/** Compares a refusal of a notification with the responses of the document. */
async function expectListed(answer: Response, expected: [status: number, code: string]): Promise<void> {
  const [status, code] = await errorOf(answer);
  expect([status, code]).toEqual(expected);
  const { $ref } = responses[status].content['application/json'].examples[code];
  expect(components.examples[$ref.split('/').at(-1)].value.error).toBe(code);
}

test('the amount of the examples is that of the example of a document', () => {
  const { documentByCrypto } = contractExamples().answers;
  const { importo } = paymentAnswers.startPayment.post_data;
  expect(Number(importo)).toBe(Number(Object(documentByCrypto).document_payment_debt) * 100);
});

test('the page builds the address of a notification as the document says', () => {
  const { callback_url } = paymentBodies.startRedirect;
  const { origin, hostname, pathname } = new URL(callback_url);
  const [crypto = '', host64 = ''] = pathname.split('/').slice(-2);
  const base = pathname.replace(`/${crypto}/${host64}`, '');
  const provider = { kind: 'redirect', product: 'shop', allowedHosts: [], notify: { base } } as const;
  const built = (card: 'new' | 'legacy') => notifyAddress(provider, card, crypto, { origin, hostname });
  expect([built('new'), built('legacy')]).toEqual([callback_url, `${origin}${base}/${host64}/${crypto}`]);
  expect(webhooks.notifyOutcome.post.description).toContain(
    'is `{base}/{crypto}/{host64}`; for a payment of the legacy card (`dati_pagamento`) it is `{base}/{host64}/{crypto}`',
  );
});

test('a payment by a form and its notification are as in the document', async () => {
  const payer = stage.payer();
  const { url, post_data } = await payer.json<{ url: string; post_data: object }>(`/pagamento/${payer.id}`);
  expect(shapeOf(post_data)).toEqual(shapeOf(paymentAnswers.startPayment.post_data));
  expect(new URL(url).pathname).toBe(new URL(paymentAnswers.startPayment.url).pathname);

  const form = await payer.start();
  const fields = payer.said(form, 'OK');
  expectDescribed('application/x-www-form-urlencoded', fields);
  const notify = (body: Record<string, string>) => payer.post(payer.notifyAddress(), body);
  await expectListed(await notify({ ...fields, importo: '1' }), [500, 'mac_invalid']);
  await expectListed(await notify(payer.said(form, 'OK', { cents: 1 })), [400, 'amount_differs']);
  await expectListed(await notify(payer.said(form, 'OK', { transaction: 'BOL-1' })), [403, 'transaction_unknown']);
  for (let times = 0; times < 2; times += 1) {
    const answer = await notify(fields);
    expect([answer.status, await answer.text()]).toEqual([200, responses[200].content['text/plain'].example]);
  }
  expect(await payer.recorded()).toEqual(['paid']);

  const { alias: _, ...returned } = fields;
  const report = { id: payer.id, ...returned, query: new URLSearchParams(returned).toString() };
  expect(shapeOf(report)).toEqual(shapeOf(paymentBodies.recordPayment));
  expect(await payer.json(`/segna_pagamento/${payer.id}`, report)).toBe(paymentAnswers.recordPayment);
});

test('a payment by a redirect and its notification are as in the document', async () => {
  const payer = stage.payer();
  const addresses = { success_url: payer.own('/a'), error_url: payer.own('/b'), callback_url: payer.notifyAddress() };
  const page = await payer.json<string>(`/api/api_shop_pagamento/${payer.id}`, addresses);
  expect(new URL(page).pathname).toMatch(/^\/checkout\/[^/]+$/);
  expect(new URL(paymentAnswers.startRedirect).pathname).toMatch(/^\/checkout\/[^/]+$/);

  const [payment] = (await stage.service.payments()).filter(({ number }) => number === payer.number);
  const charge = { ...payment, outcome: 'OK', authorisation: '', at: PAYMENT_NOON } as Charge;
  const notify = async (changed: Partial<Charge>, secret = stage.service.providers.terms(HOST).secret) => {
    const notice = callbackNotice({ ...charge, ...changed }, payer.notifyAddress(), secret);
    expectDescribed('application/json', JSON.parse(notice.body));
    const signature = new Headers(notice.headers).get(parameters[0].name) ?? '';
    expect(signature.length).toBe(parameters[0].example.length);
    return stage.site.request(notice.address, { method: 'POST', headers: { ...notice.headers, host: HOST }, body: notice.body });
  };
  await expectListed(await notify({}, 'other'), [500, 'mac_invalid']);
  await expectListed(await notify({ cents: 1 }), [400, 'amount_differs']);
  expect((await notify({})).status).toBe(200);
  const { codTrans } = paymentBodies.recordRedirect;
  expect(codTrans.length).toBe(charge.transaction.length);
  const report = { ...paymentBodies.recordRedirect, id: payer.id, codTrans: charge.transaction };
  expect(await payer.json(`/api/api_shop_segna_pagamento/${payer.id}`, report)).toBe(paymentAnswers.recordRedirect);
});

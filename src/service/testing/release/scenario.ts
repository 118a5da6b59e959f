// Calls that make a release run all its statements: one call of each kind, on a small brand.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownText } from '../../../engine/kernel/text/json';
import { type BillService, createBillService } from '../../api/service';
import { sharedKeys } from '../../keys/keys';
import { inProcess } from '../../serving/fakes/deliver';
import { createSite } from '../../serving/site';
import type { Database } from '../../store/database';
import { CODE, CONTRACT, FAMILY, MESSAGE, NUMBER } from '../customers';
import { lastCode } from '../lastCode';
import { HOST, PAYMENT_DAY, PAYMENT_NOON, Payer, type PaymentStage, PORT } from '../payments';
import { email, messaggio, pdfOf, readingMessage, storedFileOf, TestCustomer, WITH_PROFILE } from '../requests';
import { registering, type SiteWrite, WRITING_CALLS } from '../siteWrites';

/** A payable bill with a gas supply. */
const GAS_BILL = {
  ...{ document_number: '88000', document_amount: 84.1, document_payment_debt: 84.1, document_payment_status: 1 },
  fatt_interattiva_data: { fornitura: [{ tipo_punto: 'PDR', pdr: '00880000', id_sede: 'G0' }] },
};
const PAID_TWICE = { ...GAS_BILL, document_number: '88001' };

/** Creates folders with one brand with a realm, a sample with a profile, and two bills. */
function prepare(): { folder: string; hosts: string; documents: string } {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const [hosts, documents] = [join(folder, 'hosts'), join(folder, 'documents')];
  const write = (host: string, file: string, content: object) => {
    mkdirSync(join(hosts, host), { recursive: true });
    writeFileSync(join(hosts, host, file), JSON.stringify(content));
  };
  const auth = { serverUrl: 'http://id.localhost', realm: 'one', clientId: 'page' };
  write('_default', 'service.json', { documents: [] });
  write(HOST, 'service.json', { documents: [WITH_PROFILE], readingDays: 4 });
  write(HOST, 'hostsettings.json', { schemaVersion: 2, auth });
  mkdirSync(join(documents, HOST), { recursive: true });
  for (const bill of [GAS_BILL, PAID_TWICE])
    writeFileSync(join(documents, HOST, `${bill.document_number}.json`), JSON.stringify(bill));
  return { folder, hosts, documents };
}

/** Calls of every signed-in customer, with ids of the family. */
const READS = [
  '/api/customer/names',
  `/api/customer/home/${CODE}`,
  '/api/invoices/info',
  `/api/invoices/new/${CODE}`,
  `/api/document/${CODE}`,
  `/api/document/${CODE}?visit=1&state=overdue&q=20&sort=document_amount&limit=1`,
  `/api/document/${CODE}/invoices/${CONTRACT}`,
  `/api/document/moreinfo/headers/${NUMBER}`,
  `/document/id/${NUMBER}`,
  `/api/message/new/${CODE}`,
  `/api/message/home/${CODE}`,
  `/api/message/${CODE}?state=unread&q=a`,
  `/api/message/detail/${MESSAGE}`,
  '/api/contract/info',
  `/api/contract/details/${CONTRACT}`,
  `/api/contract/${CODE}/GAS`,
  `/api/customer/profile/${CODE}`,
  '/api/customer/userformsection',
  `/api/newsletter/${CODE}`,
];

const WRITES: readonly SiteWrite[] = [
  WRITING_CALLS.deleteMessage(MESSAGE),
  WRITING_CALLS.contact(CODE, 'Oggetto'),
  WRITING_CALLS.profile(CODE, '+39 02 1'),
  WRITING_CALLS.userForm(CODE, '3'),
  WRITING_CALLS.password(),
  WRITING_CALLS.good(CODE, 'termostato'),
  WRITING_CALLS.subscribe(CODE, 'a@posta.example'),
];

/** Makes the calls of a signed-in customer, and of a customer who registers. */
async function visitSite({ app, requests }: BillService): Promise<void> {
  const call = async ({ method, path, body }: Omit<SiteWrite, 'call'>): Promise<unknown> => {
    const headers = { host: HOST, authorization: 'Bearer famiglia' };
    const answer = await app.request(`http://${HOST}/backend${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path} is ${answer.status}.`);
    return answer.json();
  };
  for (const path of READS) await call({ method: 'GET', path });
  for (const write of WRITES) await call(write);
  const secret = (await requests()).flatMap((one) => (one.what === 'newsletter' ? (one.fields.code ?? []) : []));
  await call(WRITING_CALLS.confirm(CODE, secret[0] ?? ''));
  await call(WRITING_CALLS.subscribe(FAMILY[0], 'b@posta.example'));
  await call(WRITING_CALLS.withdraw(FAMILY[0]));
  await call({ ...registering.verify(), body: { customer_code: CODE, tax_code: 'none' } });
  await call(registering.verify());
  const registration = ownText(await call(registering.verify(lastCode(await requests()))), 'registration') ?? '';
  await call({ method: 'GET', path: `/api/registration/profilesection/${registration}` });
  await call({ method: 'GET', path: `/api/registration/usernamesection?username=nuovo&registration=${registration}` });
  await call(registering.saveProfile(registration, 'nuovo'));
  await call(registering.accept(registration));
}

/** Pays with both providers, and with each outcome of provider A: the second paid payment is surplus. */
async function pay(stage: PaymentStage): Promise<void> {
  const payer = new Payer(stage, GAS_BILL.document_number);
  const outcomes = ['KO', 'PEN', 'OK', 'OK'];
  const forms: Awaited<ReturnType<Payer['start']>>[] = [];
  // Start all payments first: a pending one blocks new ones.
  for (const _ of outcomes) forms.push(await payer.start());
  for (const [index, form] of forms.entries()) await payer.tell(await payer.decide(form, outcomes[index] ?? ''));
  await payer.status();
  const second = new Payer(stage, PAID_TWICE.document_number);
  const addresses = { success_url: second.own('/a'), error_url: second.own('/b'), callback_url: second.notifyAddress() };
  const checkout = await second.json<string>(`/api/api_shop_pagamento/${second.id}`, addresses);
  await second.post(checkout, { scelta: 'OK', notifica: 'never' });
  await second.call(`/api/api_shop_segna_pagamento/${second.id}`, {});
  await stage.service.charges();
}

/** Sends the requests that a link allows. */
async function send(service: BillService): Promise<void> {
  const stage = { service, now: PAYMENT_NOON };
  const writer = new TestCustomer(stage, GAS_BILL.document_number, HOST);
  const attached = { ...messaggio, files: [storedFileOf('a.pdf', pdfOf(600))] };
  for (const body of [messaggio, attached, readingMessage]) await writer.send(body);
  await writer.send(email, 'sendemail');
  await writer.saveReading('G0', '01235');
  const owner = new TestCustomer(stage, WITH_PROFILE, HOST);
  const contacts = { idAnagrafica: '318844', email: 'a@posta.example', emailFatturazione: '' };
  for (const telefono of ['', '+39 02 1']) await owner.call('PUT', `/put_profilo/${owner.id}`, { ...contacts, telefono });
  await owner.profile();
}

/** Starts a service on an empty database, makes the calls and reloads it. */
export async function playRelease(database: Database): Promise<void> {
  const { folder, hosts, documents } = prepare();
  try {
    const options = { dataDir: join(folder, 'data'), today: PAYMENT_DAY, hostsDirs: [hosts], documents, database };
    const customers = { accountOf: async (token: string) => token };
    const service = await createBillService({ ...options, customers, clock: () => PAYMENT_NOON, providerPort: () => PORT });
    // A service on PostgreSQL does this when it starts.
    await database.exclusive((statements) => sharedKeys(statements, options.dataDir));
    const site = createSite({
      ...{ distDir: folder, service: service.app, providers: service.providers, headers: new Map() },
      mail: { deliver: inProcess(() => site), later: () => undefined },
    });
    const stage: PaymentStage = {
      ...{ service, site, moment: async () => undefined, setTime: () => undefined },
      payer: (number = '') => new Payer(stage, number),
    };
    await send(service);
    await pay(stage);
    await visitSite(service);
    await Promise.all([service.list(), service.payments(), service.ledger(), service.requests()]);
    await Promise.all([service.registered(), service.unregistered(), service.reload()]);
    await service.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

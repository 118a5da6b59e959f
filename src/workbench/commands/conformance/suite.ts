import { statusFromVerify } from '../../../engine/bill/status';
import { toBill } from '../../../engine/bill/toBill';
import type { Diagnostic } from '../../../engine/kernel/page/diagnostics';
import { asList, own, ownText } from '../../../engine/kernel/text/json';
import type { Credentials } from './given';
import { tryList } from './lists';
import type { CallParameters, Probe } from './probe';
import { isWholeAnswer } from './request/exchange';
import { NEVER, runWrites } from './writes';

/**
 * Makes every read call of the specification that `given` allows, and the write calls on request. Records all other calls as not
 * tried.
 */
export async function runSuite(probe: Probe, given: Credentials): Promise<void> {
  const { id, token, language, writes = false } = given;
  if (id !== undefined) await linkCalls(probe, id);
  await openCalls(probe, language);
  if (token !== undefined) await customerCalls(probe, token, language);
  if (writes) await runWrites(probe, given);
  probe.finish();
  const tried = new Set(probe.results.map(({ call }) => call));
  for (const { name, method, login } of probe.calls.values())
    if (!tried.has(name)) probe.notTried(name, whyNot(name, method, login));

  function whyNot(name: string, method: string, login: boolean | undefined): string {
    if (NEVER[name] !== undefined) return `${NEVER[name]}: it is never made`;
    if (method !== 'GET' && !writes) return 'it changes something: it is made with --write';
    if (login === undefined && id === undefined) return 'it needs a link: give its id with --id';
    if (login === true && token === undefined) return 'it needs a customer: give an access token with --token';
    return 'nothing that the backend has answered says with what to make it';
  }
}

/** Makes the calls of a bill that is opened through its link. */
async function linkCalls(probe: Probe, id: string): Promise<void> {
  const access = await probe.read('publicAccess', { query: `id=${encodeURIComponent(id)}` });
  await probe.refused('publicAccess', 'refuses a changed id with 404', { query: `id=${encodeURIComponent(changed(id))}` }, [404]);
  const token = ownText(access, 'token');
  if (token === undefined) return;
  const made: CallParameters = { token, isLink: true };
  const withX: CallParameters = { ...made, values: { x: id } };
  await probe.read('modules', made);
  const document = await probe.read('documentByCrypto', { ...made, values: { cryptoId: id } });
  if (document !== undefined) noteDocument(probe, document);
  await refusals(probe, 'documentByCrypto', { ...made, values: { cryptoId: id } });
  await probe.refused(
    'documentByCrypto',
    'refuses another id with 403 or 404',
    { ...made, values: { cryptoId: changed(id) } },
    [403, 404],
  );
  const status = await probe.read('verify', withX);
  if (status !== undefined) {
    const problems = reportedBy((report) => void statusFromVerify(status, report));
    probe.note('verify', 'has a status that the page knows', problems[0]);
  }
  for (const name of ['instalments', 'contacts', 'profile'] as const) await probe.read(name, withX);
  for (const name of ['readingDays', 'analyticsId']) await probe.read(name, made);
  for (const name of ['receipts', 'receiptPdf']) await readIfThere(probe, name, withX);
  const detail = ownText(document, 'detail');
  if (detail !== undefined) {
    const file = await probe.read('media', { ...made, values: { id: detail } });
    if (Buffer.isBuffer(file))
      probe.note(
        'media',
        'is a PDF',
        file.subarray(0, 5).toString('latin1') === '%PDF-' ? undefined : 'its first bytes are others',
      );
  }
}

/** Makes a call that a backend may lack: 404 is no fault. */
async function readIfThere(probe: Probe, name: string, made: CallParameters): Promise<void> {
  const arrived = await probe.ask(name, made);
  if (isWholeAnswer(arrived) && arrived.status === 404) probe.notTried(name, 'it is optional: the backend answered 404');
  else await probe.read(name, made);
}

/** Records whether the page can read a document, and which parts the page would skip. */
function noteDocument(probe: Probe, document: unknown): void {
  const problems = reportedBy((report) => {
    const read = toBill(document, report);
    const { due, dueText } = read?.bill.payment ?? {};
    probe.note(
      'documentByCrypto',
      'has an amount due that the page can read',
      due === undefined && dueText === undefined ? 'there is none' : undefined,
    );
  });
  const first = problems.slice(0, 5).join('; ');
  probe.note('documentByCrypto', 'is read by the page without leaving anything out', problems.length === 0 ? undefined : first);
}

/** Diagnostics of a reader, without the values they mention. */
function reportedBy(read: (report: (diagnostic: Diagnostic) => void) => void): string[] {
  const found: string[] = [];
  read(({ code, where, level }) => {
    if (level !== 'info') found.push(`${code} at ${where}`);
  });
  return found;
}

/** Makes the calls of the site that come before sign-in. */
async function openCalls(probe: Probe, language: string): Promise<void> {
  const query = `lang=${encodeURIComponent(language)}`;
  const isOpen = await probe.ask('registrationHeader', { query });
  // A brand may have no registration.
  if (isWholeAnswer(isOpen) && isOpen.status === 404) return;
  if (!isWholeAnswer(isOpen)) return probe.noteNone('registrationHeader', 'answers 200', isOpen);
  await probe.read('registrationHeader', { query });
  await probe.read('registrationVerify', {});
  await probe.read('registrationDropdown', { values: { x: 'province', y: language } });
  await probe.read('registrationAcceptances', { query });
  // Otherwise anyone could enumerate the user names of customers.
  const lookup = { query: 'username=bolletta' };
  await probe.refused('registrationUsername', 'looks up no user name without a registration: 401 or 403', lookup, [401, 403]);
}

/** Reads that need only a token. */
const OF_TOKEN = ['menu', 'realm', 'footer', 'social', 'localesList', 'invoicesInfo', 'siteContacts', 'messageHeaders'];
/** Reads that need the code of a customer. */
const OF_CUSTOMER = [
  'customerHome',
  'newInvoices',
  'newMessages',
  'homeMessages',
  'contractHeaders',
  'customerProfile',
  'newsletter',
  'messages',
];
/** Reads that need the id of a contract. */
const OF_CONTRACT = ['contractDetails', 'contractMoreInfo', 'contractDialogs'];

/** Makes the read calls of the site as a signed-in customer. */
async function customerCalls(probe: Probe, token: string, language: string): Promise<void> {
  const made: CallParameters = { token };
  const query = `lang=${encodeURIComponent(language)}`;
  const names = await probe.read('customerNames', made);
  await refusals(probe, 'customerNames', made);
  for (const name of OF_TOKEN) await probe.read(name, made);
  await probe.read('faq', { ...made, values: { x: language } });
  // The contract allows a number as the code.
  const given = own(first(names), 'code');
  if (typeof given !== 'string' && typeof given !== 'number') return;
  const code = String(given);
  const ofCustomer: CallParameters = { ...made, values: { x: code } };
  for (const name of OF_CUSTOMER) await tryList(probe, name, ofCustomer);
  await probe.read('userForm', { ...made, query: `code=${encodeURIComponent(code)}` });
  await documentCalls(probe, made, code);
  await contractCalls(probe, made, code);
  const goods = await probe.read('goods', { ...ofCustomer, query });
  const good = ownText(firstItem(goods), 'id');
  if (good !== undefined) await probe.read('goodsDetail', { ...made, values: { x: good }, query });
}

async function documentCalls(probe: Probe, made: CallParameters, code: string): Promise<void> {
  const ofCustomer: CallParameters = { ...made, values: { x: code } };
  const documents = await tryList(probe, 'documents', ofCustomer);
  await refusals(probe, 'documents', ofCustomer);
  const ofOther: CallParameters = { ...made, values: { x: changed(code) } };
  await probe.refused('documents', 'refuses the code of somebody else with 403 or 404', ofOther, [403, 404]);
  const row = firstItem(documents);
  const id = ownText(row, 'id');
  if (id === undefined) return;
  await probe.read('documentMoreInfo', { ...made, values: { x: id } });
  const document = await probe.read('documentById', { ...made, values: { id } });
  if (document !== undefined) noteSame(probe, document, row);
}

async function contractCalls(probe: Probe, made: CallParameters, code: string): Promise<void> {
  const row = firstItem(await tryList(probe, 'contracts', { ...made, values: { x: code, y: 'all' } }));
  const contract = ownText(row, 'contract');
  if (contract === undefined) return;
  for (const name of OF_CONTRACT) await probe.read(name, { ...made, values: { x: contract } });
  await probe.read('contractDetailsHeaders', { ...made, values: { x: ownText(row, 'kind') ?? '' } });
  await probe.read('contractDialog', { ...made, values: { x: contract, y: 'offer' } });
  await tryList(probe, 'contractDocuments', { ...made, values: { x: code, y: contract } });
}

/** Checks that a document has the same number as its row in the list. */
function noteSame(probe: Probe, document: unknown, row: unknown): void {
  const amounts = [own(document, 'document_number'), own(row, 'document_number')].map(String);
  probe.note(
    'documentById',
    'has the number of its row in the list',
    amounts[0] === amounts[1] ? undefined : 'it has another one',
  );
}

/** Checks that reads without a token, or with a wrong one, are refused. */
async function refusals(probe: Probe, name: string, made: CallParameters): Promise<void> {
  const { token: _, ...bare } = made;
  await probe.refused(name, 'refuses a call without a token with 401', bare, [401]);
  await probe.refused(name, 'refuses a wrong token with 401 or 403', { ...made, token: `${made.token}x` }, [401, 403]);
}

function first(list: unknown): unknown {
  return asList(list)?.[0];
}

/** The first row of an answer with `items`. */
function firstItem(answer: unknown): unknown {
  return first(own(answer, 'items'));
}

/** Returns another id of the same form: its middle character differs. */
function changed(id: string): string {
  const at = Math.floor(id.length / 2);
  const sign = id[at];
  const other = sign !== undefined && /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign === 'a' ? 'b' : 'a';
  return id.slice(0, at) + other + id.slice(at + 1);
}

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { MessagesAnswer, NewsletterAnswer } from '../../../engine/contract/api.generated';
import { own, ownText } from '../../../engine/kernel/text/json';
import { type BillService, createBillService } from '../../api/service';
import { openBrowser } from '../../identity/testing/browser';
import { type CustomerEntry, entryNumber, type SiteEntry } from '../../requests/entries';
import { prepareDatabase } from '../../store/preparedDatabase';
import { FAMILY, FIRM, TODAY, UNREGISTERED } from '../customers';
import { fetchFrom, type KillableServer, startKillable } from '../killing';
import { lastCode } from '../lastCode';
import { personAt, type SitePerson } from '../sitePerson';
import { type SiteWrite, writingCalls } from '../siteWrites';
import { copiesIn } from './folder.suite';

const KILLS = 3;
const HOSTS = Array.from({ length: 8 }, (_, index) => `site${index}.localhost`);
const REALM = 'killed';
const ACCOUNTS = ['famiglia', 'azienda'] as const;
type Account = (typeof ACCOUNTS)[number];
type Tokens = Readonly<Record<Account, string>>;

/** Folders of brands and data. */
interface Ground {
  folder: string;
  hosts: string;
  dataDir: string;
}

function prepare(): Ground {
  const folder = mkdtempSync(join(tmpdir(), 'killed-site-'));
  const hosts = join(folder, 'hosts');
  const auth = { serverUrl: 'http://id.localhost', realm: REALM, clientId: 'page', flow: 'implicit' };
  for (const host of ['_default', ...HOSTS]) {
    mkdirSync(join(hosts, host), { recursive: true });
    writeFileSync(join(hosts, host, 'service.json'), JSON.stringify({ documents: [] }));
    if (host !== '_default') writeFileSync(join(hosts, host, 'hostsettings.json'), JSON.stringify({ schemaVersion: 2, auth }));
  }
  return { folder, hosts, dataDir: join(folder, 'data') };
}

/** Gets an access token of a sample customer from the server's identity provider; it is valid for every brand of the realm. */
async function signIn(port: number, account: Account): Promise<string> {
  const open = openBrowser(port);
  const asked = { response_type: 'id_token token', scope: 'openid', state: 's', nonce: 'n', client_id: 'page' };
  const query = new URLSearchParams({ ...asked, redirect_uri: `http://${HOSTS[0]}:${port}/` });
  const begun = await open(`/realms/${REALM}/protocol/openid-connect/auth?${query}`);
  const chosen = await open(`${begun.headers.location}?customer=${account}`);
  const back = await open(chosen.headers.location ?? '');
  const token = new URLSearchParams(new URL(back.headers.location ?? '').hash.slice(1)).get('access_token');
  if (!token) throw new Error(`${account} could not sign in.`);
  return token;
}

/** The account that a write needs: the firm for messages, the family for all others. */
function accountOf({ call }: SiteWrite): Account {
  return call === 'deleteMessage' ? 'azienda' : 'famiglia';
}

/** Sends a write; false when the server ends meanwhile. A response with 429 counts as done. */
async function isDone(port: number, tokens: Tokens, person: SitePerson, write: SiteWrite): Promise<boolean> {
  const headers = { host: `${person.host}:${port}`, authorization: `Bearer ${tokens[accountOf(write)]}` };
  const { method, path, body: sent } = write;
  const asked = { method, headers, ...(sent && { body: JSON.stringify(sent) }) };
  const got = await fetchFrom(port, `/backend${path}`, asked).catch(() => undefined);
  if (got === undefined) return false;
  const [status, answer] = got;
  expect([path, status]).toEqual([path, status === 429 ? 429 : 200]);
  if (status === 200) person.acknowledged.push({ ...write, answer: JSON.parse(answer) });
  return true;
}

/** All customers write until the server ends, which happens after each kind of write was acknowledged. */
async function hammer(port: number, tokens: Tokens, end: KillableServer['kill'], people: readonly SitePerson[]): Promise<void> {
  const isAllDone = () => {
    const done = new Set(people.flatMap(({ acknowledged }) => acknowledged.map(({ call }) => call)));
    return writingCalls.every((call) => done.has(call));
  };
  const worker = async (person: SitePerson) => {
    for (;;) {
      const write = person.next();
      if (await isDone(port, tokens, person, write)) continue;
      person.lost.push(write);
      return;
    }
  };
  const killed = async () => {
    while (!isAllDone()) await wait(10);
    await wait(20 + Math.random() * 150);
    await end();
  };
  await Promise.all([killed(), ...people.map(worker)]);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Kills the service several times while customers write on the site; they repeat the writes without a response. */
async function writeAndKill(ground: Ground, databaseUrl: string): Promise<SitePerson[]> {
  let people: SitePerson[] = [];
  const requests = join(ground.dataDir, 'requests');
  // Only complete copies: others may be partly written.
  const copiesOf = (what: string): SiteEntry[] => {
    const names = readdirSync(requests).filter((name) => name.endsWith(`-${what}.json`));
    return names.sort().map((name) => JSON.parse(readFileSync(join(requests, name), 'utf8')));
  };
  const mailsOf = (host: string) => ({
    newsletterCode: (email: string) => copiesOf('newsletter').find(({ fields }) => fields.to === email)?.fields.code ?? '',
    registrationCode: () => lastCode(copiesOf('code'), host),
  });
  for (let round = 0; round < KILLS; round++) {
    // The last kill is a power loss.
    const isPowerLost = databaseUrl === '' && round === KILLS - 1;
    const server = await startKillable({ ...ground, databaseUrl, today: TODAY, ...(isPowerLost && { canLosePower: true }) });
    const { port } = server;
    const [famiglia, azienda] = await Promise.all([signIn(port, 'famiglia'), signIn(port, 'azienda')]);
    const messagesAt = async (host: string): Promise<string[]> => {
      const headers = { host: `${host}:${port}`, authorization: `Bearer ${azienda}` };
      const [, body] = await fetchFrom(port, `/backend/api/message/${FIRM}?limit=200`, { headers });
      return (JSON.parse(body) as MessagesAnswer).items.map(({ id }) => id);
    };
    if (round === 0)
      people = await Promise.all(HOSTS.map(async (host, index) => personAt(host, index, await messagesAt(host), mailsOf(host))));
    else
      for (const person of people)
        for (const write of person.lost.slice(-1)) expect(await isDone(port, { famiglia, azienda }, person, write)).toBe(true);
    await hammer(port, { famiglia, azienda }, isPowerLost ? server.losePower : server.kill, people);
  }
  return people;
}

/** Expects that the acknowledged writes of a person are stored, and no write twice. */
async function expectKept({ host, acknowledged, lost }: SitePerson, service: BillService, entries: readonly CustomerEntry[]) {
  const call = async (account: Account, path: string, write?: SiteWrite): Promise<unknown> => {
    const headers = { host, authorization: `Bearer ${account}` };
    const sent = write && { method: write.method, body: JSON.stringify(write.body) };
    const answer = await service.app.request(`http://${host}/backend${path}`, { headers, ...sent });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const values = (of: readonly SiteWrite[], name: string, key: string) =>
    of.filter((one) => one.call === name).flatMap(({ body }) => ownText(body, key) ?? []);
  const kept = (what: CustomerEntry['what'], key: string) =>
    entries.flatMap((one) => (one.what === what && 'fields' in one ? (one.fields[key] ?? []) : []));
  /** Expects that every acknowledged value is stored, and none twice; returns the last one. */
  const once = (name: string, key: string, what: CustomerEntry['what'], as = key) => {
    const there = kept(what, as);
    expect([key, values(acknowledged, name, key).filter((one) => !there.includes(one))]).toEqual([key, []]);
    expect([key, there]).toEqual([key, [...new Set(there)]]);
    return there.at(-1);
  };
  once('sendContact', 'subject', 'ticket');
  once('requestGoods', 'good', 'ticket');
  once('changeNewsletter', 'email', 'newsletter', 'to');
  const phone = once('saveCustomer', 'phone', 'customer');
  const people = once('saveCustomer', 'people', 'customer');
  expect(await call('famiglia', `/api/customer/profile/${FAMILY[0]}`)).toMatchObject({ phone });
  expect(await call('famiglia', `/api/customer/userformsection?code=${FAMILY[1]}`)).toMatchObject({ answers: { people } });

  const { items } = (await call('azienda', `/api/message/${FIRM}?limit=200`)) as MessagesAnswer;
  const deleted = acknowledged.filter((one) => one.call === 'deleteMessage').map(({ path }) => path.split('/').at(-1));
  expect(items.filter(({ id }) => deleted.includes(id))).toEqual([]);

  // A second e-mail for a password is acceptable.
  const asked = [acknowledged, lost].map((of) => of.filter((one) => one.call === 'resetPassword').length);
  const passwords = kept('password', 'account').length;
  expect(passwords).toBeGreaterThanOrEqual(asked[0] ?? 0);
  expect(passwords).toBeLessThanOrEqual((asked[0] ?? 0) + (asked[1] ?? 0));

  const [last, unsure] = [acknowledged, lost.slice(-1)].map((of) => of.filter((one) => one.call === 'changeNewsletter').at(-1));
  const states = { subscribe: 'pending', confirm: 'confirmed', withdraw: 'none' };
  const state = (write: SiteWrite | undefined) => own(states, ownText(write?.body, 'action') ?? '');
  const { state: found } = (await call('famiglia', `/api/newsletter/${FAMILY[0]}`)) as NewsletterAnswer;
  expect([state(last), state(unsure)]).toContain(found);

  const done = acknowledged.find((one) => one.call === 'saveRegistrationAcceptances');
  const registrations = entries.filter(({ what }) => what === 'registration');
  expect(registrations.length).toBe((await service.registered()).filter((one) => one.host === host).length);
  if (!done) return;
  expect(registrations).toMatchObject([{ number: UNREGISTERED, entry: Number(own(done.answer, 'number')) }]);
  expect(await call('famiglia', done.path, done)).toEqual(done.answer);
}

/** Shared test: everything acknowledged on the site survives a kill of the service, without duplicates. */
export function killSiteCase(open: () => Promise<string>): void {
  it('are there after the service was killed: each call with which customers write', async () => {
    const ground = prepare();
    const databaseUrl = await open();
    if (databaseUrl === '') prepareDatabase(ground.dataDir);
    const people = await writeAndKill(ground, databaseUrl);
    expect(people.flatMap(({ lost }) => lost).length).toBeGreaterThan(0);
    const service = await createBillService({
      ...{ dataDir: ground.dataDir, today: TODAY, hostsDirs: [ground.hosts] },
      customers: { accountOf: async (token: string) => token },
      ...(databaseUrl === '' ? {} : { databaseUrl }),
    });
    const entries = await service.requests();
    for (const person of people)
      await expectKept(
        person,
        service,
        entries.filter(({ host }) => host === person.host),
      );
    const copies = [...copiesIn(service.requestsFolder).keys()];
    expect(copies).toEqual(entries.map(({ entry, what }) => `${entryNumber(entry)}-${what}.json`).sort());
    await service.close();
    rmSync(ground.folder, { recursive: true, force: true });
  }, 300_000);
}

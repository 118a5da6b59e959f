import { describe, expect, it } from 'vitest';
import { calls } from '../../../../schemas/api/calls.json';
import type {
  RegistrationDoneAnswer,
  RegistrationSavedAnswer,
  RegistrationVerifyAnswer,
} from '../../../engine/contract/api.generated';
import { CLIENT_HEADER } from '../../api/clientNetwork';
import { entryNumber } from '../../requests/entries';
import { anyStatement } from '../anyStatement';
import { CODE, type CustomerStage, ELSEWHERE, HERE, NOWHERE, TAX_CODE, UNREGISTERED } from '../customers';
import { expectValid } from '../expectValid';
import { lastCode } from '../lastCode';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Other parameters of a `verify` call. */
interface Verifying {
  host?: string;
  code?: string;
  dispute?: 1;
}

const PROFILE = {
  ...{ username: 'Ottavio.M', first_name: 'Ottavio', last_name: 'Marchesoni', email: 'ottavio@posta.example', phone: '' },
  ...{ province: 'PV', town: 'valle-serena' },
};
const ALL = ['terms', 'privacy', 'offers'];

/** Shared suite: registration at two brands; `at` returns the current stage. */
export function registrationCases(at: () => CustomerStage): void {
  const post = async <T>(path: string, body: object, host = HERE): Promise<T> => {
    const got = await at().call(`/api/registration/${path}`, undefined, { host, method: 'POST', body: JSON.stringify(body) });
    expect([path, got.status]).toEqual([path, 200]);
    const answer = await got.json();
    const { answer: schema = '' } = calls.find(({ method, path: one }) => method === 'POST' && one.endsWith(`/${path}`)) ?? {};
    expectValid(schema.replace('.answer', ''), answer);
    return answer;
  };
  const verify = (customer_code = UNREGISTERED, tax_code = TAX_CODE, { host = HERE, ...more }: Verifying = {}) =>
    post<RegistrationVerifyAnswer>('verify', { customer_code, tax_code, ...more }, host);
  const lastSent = async (host = HERE) => lastCode(await at().service.requests(), host);
  /** A `verify` call from another network. */
  const verifyFrom = async (
    client: string,
    body: object,
    host = ELSEWHERE,
  ): Promise<RegistrationVerifyAnswer & { error?: string }> =>
    (
      await at().call('/api/registration/verify', undefined, {
        ...{ host, method: 'POST', headers: { [CLIENT_HEADER]: client } },
        body: JSON.stringify({ customer_code: UNREGISTERED, tax_code: TAX_CODE, ...body }),
      })
    ).json();
  const save = (registration: string, over: object = {}, host = HERE) =>
    post<RegistrationSavedAnswer>('saveprofile', { registration, ...PROFILE, ...over }, host);
  const accept = (registration: string, acceptances: readonly string[] = ALL, host = HERE) =>
    post<RegistrationDoneAnswer>('saveacceptances', { registration, acceptances }, host);
  const begin = async (host = HERE) => {
    await verify(UNREGISTERED, TAX_CODE, { host });
    return (await verify(UNREGISTERED, TAX_CODE, { host, code: await lastSent(host) })).registration ?? '';
  };

  describe('registration', () => {
    it.each(calls.filter(({ login, method }) => login === false && method === 'GET'))(
      '$name answers without a token and with any, as its schema says',
      async ({ path, answer }) => {
        const values = new Map([
          ['x', path.includes('dropdown') ? 'province' : await begin()],
          ['y', 'it'],
        ]);
        const address = path.replace(/\{(\w+)\}/g, (_, name) => values.get(name) ?? '');
        for (const token of [undefined, at().own, 'x']) {
          const got = await at().call(address, token);
          expect(got.status).toBe(200);
          expectValid(String(answer).replace('.answer', ''), await got.json());
        }
        expect(await at().refused(address, undefined, { host: NOWHERE })).toEqual([404, 'registration_closed']);
      },
    );

    it('offers the towns of each province, and says which user names are free', async () => {
      const json = async (path: string) => (await at().call(`/api/registration/${path}`)).json();
      const { items } = await json('dropdown/province/param/it');
      for (const { id } of items) expect((await json(`dropdown/town/param/${id}`)).items.length).toBeGreaterThan(2);
      for (const path of ['dropdown/town/param/XX', 'dropdown/town/param/constructor', 'dropdown/country/param/it'])
        expect(await at().refused(`/api/registration/${path}`)).toEqual([404, 'dropdown_unknown']);
      const token = await begin();
      const address = (name: string, of = token) => `usernamesection?username=${encodeURIComponent(name)}&registration=${of}`;
      for (const none of ['', 'x', `${token}x`])
        expect(await at().refused(`/api/registration/${address('casa', none)}`)).toEqual([403, 'registration_unknown']);
      const asked = async (name: string) => {
        const { fits, taken } = await json(address(name));
        return [fits, taken];
      };
      expect([await asked('casa'), await asked('CASA'), await asked('nuovo.utente')]).toEqual([
        [1, 1],
        [1, 1],
        [1, 0],
      ]);
      for (const wrong of ['abc', 'a b c d', 'è.bello', "'; --", '.abcd', 'a'.repeat(33), '\u0000abcd'])
        expect([wrong, await asked(wrong)]).toEqual([wrong, [0, 0]]);
      const many = await Promise.all(Array.from({ length: 80 }, () => at().call(`/api/registration/${address('casa')}`)));
      expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
    });

    it('answers the same to a customer, to a registered one and to nobody, and sends a code to the known contact', async () => {
      const { tax_code } = await at().json<{ tax_code: string }>(`/api/customer/profile/${CODE}`);
      const before = (await at().service.requests()).length;
      const pairs = [
        [UNREGISTERED, TAX_CODE],
        [CODE, tax_code],
        ['999999999', TAX_CODE],
        [UNREGISTERED, tax_code],
      ] as const;
      const answers = [];
      for (const pair of pairs) answers.push(await verify(...pair));
      expect(new Set(answers.map((answer) => Object.keys(answer).join())).size).toBe(1);
      expect(answers.map(({ code, contact_kind }) => [code, contact_kind])).toEqual(Array(4).fill([1, 'email']));
      for (const { contact } of answers) expect(contact).toMatch(/^[a-z]\*\*\*@p\*\*\*\.example$/);
      // Repeated calls return the same contact, and send no other message within the pause.
      for (const [index, pair] of pairs.entries()) expect(await verify(...pair)).toEqual(answers[index]);
      const spaced = ` ${UNREGISTERED.slice(0, 3)} ${UNREGISTERED.slice(3)}`;
      expect(await verify(spaced, TAX_CODE.toLowerCase())).toEqual(answers[0]);
      const sent = (await at().service.requests()).slice(before);
      expect(sent).toMatchObject([
        { what: 'code', number: UNREGISTERED, fields: { to: 'ottavio.marchesoni@posta.example', by: 'email' } },
        { what: 'code', number: CODE },
      ]);
      const codes = sent.map((one) => (one.what === 'code' ? (one.fields.code ?? '') : ''));
      for (const code of codes) expect(code).toMatch(/^\d{6}$/);
      const stored = JSON.stringify(await at().database.query(anyStatement('SELECT * FROM contact_codes')));
      for (const secret of [...codes, UNREGISTERED, TAX_CODE]) expect(stored).not.toContain(secret);

      // Another customer's code is wrong. A registered customer is reported as such only with the right code.
      expect(await verify(...pairs[2], { code: codes[0] ?? '' })).toMatchObject({ reason: 'code_wrong' });
      expect(await verify(...pairs[1], { code: codes[1] ?? '' })).toEqual({ result: 1, registered: 1, customer_code: CODE });
      const [code = ''] = codes;
      const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
      expect(await verify(spaced, TAX_CODE, { code: typed })).toMatchObject({
        ...{ result: 1, name: 'Ottavio Marchesoni', customer_code: spaced },
      });
      expect(await verify(UNREGISTERED, TAX_CODE, { code })).toMatchObject({ result: 0, reason: 'code_used' });
      expect(await at().refused('/api/registration/verify', undefined, { method: 'POST', body: '{}' })).toEqual([
        400,
        'body_unknown',
      ]);
    });

    it('takes five tries of a code in all, of many in the same moment too, and none after ten minutes', async () => {
      const guess = (code: string) => verify(UNREGISTERED, TAX_CODE, { host: ELSEWHERE, code });
      await verify(UNREGISTERED, TAX_CODE, { host: ELSEWHERE });
      const code = await lastSent(ELSEWHERE);
      const wrong = code === '000000' ? '111111' : '000000';
      const tries = await Promise.all(Array.from({ length: 12 }, () => guess(wrong)));
      expect(tries.filter(({ reason }) => reason === 'code_wrong')).toHaveLength(5);
      expect((await guess(code)).reason).toBe('code_expired');
      // A code without tries left is replaced at once.
      await verify(UNREGISTERED, TAX_CODE, { host: ELSEWHERE });
      const second = await lastSent(ELSEWHERE);
      at().now = new Date(at().now.getTime() + 10 * MINUTE);
      expect((await guess(second)).reason).toBe('code_expired');
      expect((await begin(ELSEWHERE)).length).toBeGreaterThan(20);
    });

    it('hinders no client by what another one does', async () => {
      at().now = new Date(at().now.getTime() + HOUR);
      const many = await Promise.all(
        Array.from({ length: 230 }, (_, index) => verifyFrom('192.0.2.1', { tax_code: `WRONG${index % 50}` })),
      );
      expect(many.filter(({ error }) => error === 'too_many').length).toBeGreaterThanOrEqual(30);
      // The limits of a client that requests codes for this customer and uses up their tries do not affect other clients.
      for (let times = 0; times < 7; times++) {
        at().now = new Date(at().now.getTime() + MINUTE);
        const { code, reason } = await verifyFrom('192.0.2.2', {});
        expect(code ?? reason).toBe(times < 5 ? 1 : 'locked');
        for (let wrong = 0; wrong < 5; wrong++) await verifyFrom('192.0.2.2', { code: 'x' });
      }
      expect(await verifyFrom('192.0.2.3', {})).toMatchObject({ code: 1 });
      expect(await verifyFrom('192.0.2.3', { code: await lastSent(ELSEWHERE) })).toMatchObject({ result: 1 });
      const counted = JSON.stringify(await at().database.query(anyStatement('SELECT * FROM registration_tries')));
      for (const secret of ['192.0.2', UNREGISTERED, TAX_CODE]) expect(counted).not.toContain(secret);
    });

    it('keeps a code for the client that asked for it, whatever others try', async () => {
      at().now = new Date(at().now.getTime() + 24 * HOUR);
      expect(await verifyFrom('198.51.100.1', {})).toMatchObject({ code: 1 });
      const code = await lastSent(ELSEWHERE);
      const wrong = code === '000000' ? '111111' : '000000';
      const strangers = Array.from({ length: 12 }, (_, index) => verifyFrom(`203.0.113.${index}`, { code: wrong }));
      expect((await Promise.all(strangers)).filter(({ reason }) => reason === 'code_wrong')).toHaveLength(5);
      // The tries of other clients are used up, so even the right code fails for them.
      expect((await verifyFrom('203.0.113.99', { code })).reason).toBe('code_expired');
      // The limits of a client that requests a code and uses up its tries do not affect the first client.
      expect(await verifyFrom('203.0.113.1', {})).toMatchObject({ code: 1 });
      for (let tries = 0; tries < 5; tries++) await verifyFrom('203.0.113.1', { code: 'x' });
      expect(await verifyFrom('198.51.100.1', { code: wrong })).toMatchObject({ reason: 'code_wrong' });
      expect(await verifyFrom('198.51.100.1', { code })).toMatchObject({ result: 1 });
    });

    it('can be used from another network of the same person', async () => {
      at().now = new Date(at().now.getTime() + MINUTE);
      expect(await verifyFrom('198.51.100.1', {})).toMatchObject({ code: 1 });
      expect(await verifyFrom('198.51.100.77', { code: await lastSent(ELSEWHERE) })).toMatchObject({ result: 1 });
    });

    it('sends so many codes for a pair in an hour, a day and a week, one in two hours beyond, and the same answers for nobody', async () => {
      const codes = async () => (await at().service.requests()).filter(({ what, host }) => what === 'code' && host === ELSEWHERE);
      const start = new Date(at().now.getTime() + 8 * 24 * HOUR);
      const before = (await codes()).length;
      const counts: number[] = [];
      for (let day = 0; day < 3; day++) {
        for (const hour of [0, 2]) {
          at().now = new Date(start.getTime() + (day * 25 + hour) * HOUR);
          for (let index = 0; index < 20; index++) {
            const client = `192.0.2.${day * 40 + hour * 20 + index}`;
            const answers = [await verifyFrom(client, {}), await verifyFrom(client, { customer_code: '999999999' })];
            const said = answers.map(({ result, code, reason }) => [result, code, reason]);
            expect(said[0]).toEqual(said[1]);
          }
          counts.push((await codes()).length - before);
        }
      }
      expect(counts).toEqual([15, 25, 40, 49, 50, 51]);
      // A client that was refused meanwhile gets the next code, because refusals did not count.
      const waits = () => verifyFrom('192.0.2.250', {});
      for (let times = 0; times < 12; times++) expect(await waits()).toEqual({ result: 0, reason: 'locked' });
      at().now = new Date(at().now.getTime() + 2 * HOUR);
      expect(await waits()).toMatchObject({ code: 1 });
      expect((await codes()).length - before).toBe(52);
      at().now = new Date(start.getTime() + 8 * 24 * HOUR);
      expect(await verifyFrom('192.0.2.200', {})).toMatchObject({ code: 1 });
      expect(await verifyFrom('192.0.2.200', { code: await lastSent(ELSEWHERE) })).toMatchObject({ result: 1 });
    });

    it('refuses what breaks the rules, and a token that has ended or is of another brand', async () => {
      const token = await begin();
      for (const over of [
        { username: 'a' },
        { email: 'x' },
        { phone: '12' },
        { last_name: ' \u200b' },
        { town: 'nowhere' },
        { province: 'MI' },
      ])
        expect([over, await save(token, over)]).toEqual([over, { result: 0, reason: 'unreadable' }]);
      expect(await save(token, { username: 'famiglia' })).toEqual({ result: 0, reason: 'username_taken' });
      expect(await accept(token)).toEqual({ result: 0, reason: 'unreadable' });
      expect(await accept(token, ['terms'])).toEqual({ result: 0, reason: 'missing' });
      expect(await accept(token, [...ALL, 'more'])).toEqual({ result: 0, reason: 'unreadable' });
      expect([await save('x'), await save(token, {}, ELSEWHERE)]).toEqual(Array(2).fill({ result: 0, reason: 'expired' }));
      at().now = new Date(at().now.getTime() + HOUR);
      expect([await save(token), await accept(token)]).toEqual(Array(2).fill({ result: 0, reason: 'expired' }));
      expect(await at().refused(`/api/registration/profilesection/${token}`)).toEqual([404, 'registration_unknown']);
    });

    it('registers once, whatever comes twice and at the same time, and the account has its bills after a restart', async () => {
      const [one, two] = [await begin(), await begin()];
      expect((await Promise.all([save(one), save(one), save(two)])).map(({ result }) => result)).toEqual([1, 1, 1]);
      expect(await (await at().call(`/api/registration/profilesection/${one}`)).json()).toMatchObject({ town: 'valle-serena' });
      const answers = await Promise.all([one, two, one, two, one].map((token) => accept(token)));
      const { username, number } = answers[0] ?? {};
      expect([username, new Set(answers.map((answer) => JSON.stringify(answer))).size]).toEqual(['ottavio.m', 1]);
      expect(await accept(one)).toEqual({ result: 1, number, username, email: PROFILE.email });
      expect([await save(one), await save(one, { username: 'another' })]).toEqual([
        { result: 1, registration: one, username: 'ottavio.m' },
        { result: 0, reason: 'registered' },
      ]);
      // A change after the registration is rejected, even from another token.
      expect([await save(two, { email: 'new@posta.example' }), await accept(two, ['terms', 'privacy'])]).toEqual(
        Array(2).fill({ result: 0, reason: 'registered' }),
      );
      expect((await accept(two, [...ALL].reverse())).result).toBe(1);
      const entries = (await at().service.requests()).filter(
        ({ what, number: of }) => of === UNREGISTERED && (what === 'registration' || what === 'notice'),
      );
      expect(entries).toMatchObject([
        { what: 'registration', number: UNREGISTERED, fields: { username, to: 'ottavio@posta.example' } },
        { what: 'notice', number: UNREGISTERED, fields: { username, to: 'ottavio.marchesoni@posta.example' } },
      ]);
      expect(JSON.stringify(await at().service.requests())).not.toContain(one);

      // A customer whose account somebody else registered can dispute it, with a code to the known contact.
      at().now = new Date(at().now.getTime() + MINUTE);
      expect(await verify()).toMatchObject({ code: 1, contact: 'o***@p***.example' });
      const code = await lastSent();
      expect(await verify(UNREGISTERED, TAX_CODE, { code })).toMatchObject({ result: 1, registered: 1 });
      const dispute = await verify(UNREGISTERED, TAX_CODE, { code, dispute: 1 });
      const [left] = (await at().service.requests()).filter(({ what }) => what === 'dispute');
      expect(left).toMatchObject({ number: UNREGISTERED, fields: { name: 'Ottavio Marchesoni' } });
      expect(dispute).toEqual({ result: 1, number: entryNumber(left?.entry ?? 0), customer_code: UNREGISTERED });
      expect(await verify(UNREGISTERED, TAX_CODE, { code, dispute: 1 })).toMatchObject({ reason: 'code_used' });
      // A dispute over the rate limit does not consume the code.
      for (let times = 0; times < 3; times++) {
        at().now = new Date(at().now.getTime() + MINUTE);
        await verify();
        const another = { code: await lastSent(), dispute: 1 } as const;
        const { result, reason } = await verify(UNREGISTERED, TAX_CODE, another);
        expect([result, reason]).toEqual(times < 2 ? [1, undefined] : [0, 'locked']);
        if (times < 2) continue;
        expect((await verify(UNREGISTERED, TAX_CODE, another)).reason).toBe('locked');
      }

      const token = await at().provider.token('here', username ?? '');
      for (let round = 0; round < 2; round++) {
        expect(await at().json('/api/customer/names', token)).toEqual([{ name: 'Ottavio Marchesoni', code: UNREGISTERED }]);
        const rows = await at().rows(`/api/document/${UNREGISTERED}`, token);
        expect(rows).toHaveLength(12);
        expect(await at().json(`/document/id/${rows[0]?.id}`, token)).toMatchObject({ document_number: rows[0]?.id });
        const profile = await at().json(`/api/customer/profile/${UNREGISTERED}`, token);
        expect(profile).toMatchObject({ email: PROFILE.email, paper_bill: 1 });
        expect(await at().refused(`/api/document/${UNREGISTERED}`)).toEqual([404, 'customer_unknown']);
        expect(await at().service.registered()).toMatchObject([{ host: HERE, account: username }]);
        expect((await at().service.unregistered()).map(({ host }) => host)).not.toContain(HERE);
        await at().restart();
      }
    });

    it.each([
      ['?lang=en', 'it', 'Your code to register'],
      ['', 'de-AT, fr;q=0.9, en-GB;q=0.8, it;q=0.7', 'Your code to register'],
      ['', 'fr, *;q=0.1', 'Il codice per registrarti'],
      ['?lang=de', '', 'Il codice per registrarti'],
    ])('writes in the language of the call %j, of the browser %j, of those of the brand', async (query, accepted, subject) => {
      at().now = new Date(at().now.getTime() + HOUR);
      const answer = await at().call(`/api/registration/verify${query}`, undefined, {
        ...{ method: 'POST', headers: { 'accept-language': accepted, [CLIENT_HEADER]: '192.0.2.8' } },
        body: JSON.stringify({ customer_code: UNREGISTERED, tax_code: TAX_CODE }),
      });
      expect(answer.status).toBe(200);
      expect((await at().service.requests()).at(-1)).toMatchObject({ what: 'code', host: HERE, fields: { subject } });
    });

    it('takes a number for a code that is sent to nobody too', async () => {
      at().now = new Date(at().now.getTime() + HOUR);
      const next = async () => {
        const [row] = await at().database.query(
          anyStatement('SELECT last_value::text AS last FROM customer_entries', { last: 'text' }),
        );
        return Number(row?.last);
      };
      const taken = async (customer_code: string) => {
        const before = await next();
        await verifyFrom('192.0.2.9', { customer_code });
        return (await next()) - before;
      };
      expect([await taken(UNREGISTERED), await taken('999999998')]).toEqual([1, 1]);
    });

    it('finds a customer whose codes are stored as they are printed, with blanks and small letters', async () => {
      const [stored, tax_code] = [' 70ab 12', 'nrr cmn 80a01 h501u'];
      await at().database.query(
        anyStatement(
          `INSERT INTO known_customers (host, code, account, place, name, tax_code, record) VALUES ($1, $2, '', 9, 'N', $3, $4)`,
        ),
        [ELSEWHERE, stored, tax_code, JSON.stringify({ email: 'n@posta.example' })],
      );
      const who = { customer_code: '70AB12', tax_code: 'NRRCMN80A01H501U' };
      expect(await verifyFrom('192.0.2.1', who)).toMatchObject({ code: 1, contact: 'n***@p***.example' });
      const sent = (await at().service.requests()).at(-1);
      expect(sent).toMatchObject({ what: 'code', host: ELSEWHERE, number: stored });
      const code = await lastSent(ELSEWHERE);
      const { registration = '' } = await verifyFrom('192.0.2.1', { ...who, customer_code: '70 ab12', code });
      expect(await save(registration, { username: 'as.printed' }, ELSEWHERE)).toMatchObject({ result: 1 });
      expect(await accept(registration, ALL, ELSEWHERE)).toMatchObject({ result: 1 });
      await at().database.query(anyStatement('DELETE FROM known_customers WHERE host = $1 AND code = $2'), [ELSEWHERE, stored]);
    });

    it('confirms to nobody what another registration of the same customer has saved', async () => {
      const [one, two] = [await begin(ELSEWHERE), await begin(ELSEWHERE)];
      await save(one, { email: 'one@posta.example' }, ELSEWHERE);
      await save(two, { email: 'two@posta.example' }, ELSEWHERE);
      expect(await accept(one, ALL, ELSEWHERE)).toMatchObject({ result: 1, email: 'one@posta.example' });
      expect(await accept(two, ALL, ELSEWHERE)).toEqual({ result: 0, reason: 'registered' });
    });
  });
}

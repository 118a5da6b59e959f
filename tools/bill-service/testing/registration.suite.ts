import { describe, expect, it } from 'vitest';
import { calls } from '../../../schemas/api/calls.json';
import type {
  RegistrationDoneAnswer,
  RegistrationSavedAnswer,
  RegistrationVerifyAnswer,
} from '../../../src/contract/api.generated';
import { CODE, type CustomerStage, ELSEWHERE, HERE, NOWHERE, TAX_CODE, UNREGISTERED } from './customers';
import { expectValid } from './expectValid';

const HOUR = 3_600_000;
const PROFILE = {
  ...{ username: 'Ottavio.M', first_name: 'Ottavio', last_name: 'Marchesoni', email: 'ottavio@posta.example', phone: '' },
  ...{ province: 'PV', town: 'valle-serena' },
};
const ALL = ['terms', 'privacy', 'offers'];

/** Registration, at the brand of the stage and at another one; `at` gives the stage when a case runs. */
export function registrationCases(at: () => CustomerStage): void {
  const post = async <T>(path: string, body: object, host = HERE): Promise<T> => {
    const got = await at().call(`/api/registration/${path}`, undefined, { host, method: 'POST', body: JSON.stringify(body) });
    expect([path, got.status]).toEqual([path, 200]);
    const answer = await got.json();
    const { answer: schema = '' } = calls.find(({ method, path: one }) => method === 'POST' && one.endsWith(`/${path}`)) ?? {};
    expectValid(schema.replace('.answer', ''), answer);
    return answer;
  };
  const verify = (customer_code = UNREGISTERED, tax_code = TAX_CODE, host = HERE) =>
    post<RegistrationVerifyAnswer>('verify', { customer_code, tax_code }, host);
  const save = (registration: string, over: object = {}, host = HERE) =>
    post<RegistrationSavedAnswer>('saveprofile', { registration, ...PROFILE, ...over }, host);
  const accept = (registration: string, acceptances: readonly string[] = ALL, host = HERE) =>
    post<RegistrationDoneAnswer>('saveacceptances', { registration, acceptances }, host);
  const begin = async (host = HERE) => (await verify(UNREGISTERED, TAX_CODE, host)).registration ?? '';

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
      const asked = async (name: string) => {
        const { fits, taken } = await json(`usernamesection?username=${encodeURIComponent(name)}`);
        return [fits, taken];
      };
      expect([await asked('casa'), await asked('CASA'), await asked('nuovo.utente')]).toEqual([
        [1, 1],
        [1, 1],
        [1, 0],
      ]);
      for (const wrong of ['abc', 'a b c d', 'è.bello', "'; --", '.abcd', 'a'.repeat(33), '\u0000abcd'])
        expect([wrong, await asked(wrong)]).toEqual([wrong, [0, 0]]);
    });

    it('recognises a customer by both codes, and tells nothing without', async () => {
      expect(await verify('000', TAX_CODE)).toEqual({ result: 0, reason: 'unknown' });
      expect(await verify(UNREGISTERED, 'X')).toEqual({ result: 0, reason: 'unknown' });
      expect(await verify(CODE, 'X')).toEqual({ result: 0, reason: 'unknown' });
      const spaced = ` ${UNREGISTERED.slice(0, 3)} ${UNREGISTERED.slice(3)}`;
      expect(await verify(spaced, TAX_CODE.toLowerCase())).toMatchObject({ result: 1, name: 'Ottavio Marchesoni' });
      const { tax_code } = await at().json<{ tax_code: string }>(`/api/customer/profile/${CODE}`);
      expect(await verify(CODE, tax_code)).toEqual({ result: 0, reason: 'registered' });
      expect(await at().refused('/api/registration/verify', undefined, { method: 'POST', body: '{}' })).toEqual([
        400,
        'body_unknown',
      ]);
    });

    it('locks a code after five wrong tries, of many in the same moment too, for an hour', async () => {
      const tries = await Promise.all(Array.from({ length: 12 }, () => verify(UNREGISTERED, 'WRONG', ELSEWHERE)));
      expect(tries.filter(({ reason }) => reason === 'unknown')).toHaveLength(5);
      expect(await verify(UNREGISTERED, TAX_CODE, ELSEWHERE)).toEqual({ result: 0, reason: 'locked' });
      at().now = new Date(at().now.getTime() + HOUR);
      expect((await verify(UNREGISTERED, TAX_CODE, ELSEWHERE)).result).toBe(1);
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
      // Nothing counts as saved that the account does not have.
      expect([await save(two, { email: 'new@posta.example' }), await accept(two, ['terms', 'privacy'])]).toEqual(
        Array(2).fill({ result: 0, reason: 'registered' }),
      );
      expect((await accept(two, [...ALL].reverse())).result).toBe(1);
      expect(await verify()).toEqual({ result: 0, reason: 'registered' });
      const entries = (await at().service.requests()).filter(({ what }) => what === 'registration');
      expect(entries).toMatchObject([{ number: UNREGISTERED, fields: { username, to: 'ottavio@posta.example' } }]);
      expect(JSON.stringify(await at().service.requests())).not.toContain(one);

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

    it('confirms to nobody what another registration of the same customer has saved', async () => {
      const [one, two] = [await begin(ELSEWHERE), await begin(ELSEWHERE)];
      await save(one, { email: 'one@posta.example' }, ELSEWHERE);
      await save(two, { email: 'two@posta.example' }, ELSEWHERE);
      expect(await accept(one, ALL, ELSEWHERE)).toMatchObject({ result: 1, email: 'one@posta.example' });
      expect(await accept(two, ALL, ELSEWHERE)).toEqual({ result: 0, reason: 'registered' });
    });
  });
}

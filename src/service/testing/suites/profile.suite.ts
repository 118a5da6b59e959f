import { expect, it } from 'vitest';
import { MAX_EDITS_PER_CLIENT } from '../../requests/profiles';
import { expectValid } from '../expectValid';
import {
  HOST,
  HOUR,
  REQUEST_NOON,
  type RequestStage,
  requestBillNumber,
  TestCustomer,
  USUAL,
  WITH_PROFILE,
  WITH_TEXTS,
} from '../requests';

const contacts = { idAnagrafica: '318844', email: 'nuova@posta.example', telefono: '+39 333 1', emailFatturazione: '' };

/** Shared suite: profile changes. The tests depend on one another, because there are only two profiles. */
export function profileCases(stageOf: () => RequestStage, restart: () => Promise<void>): void {
  const owner = (host: string = HOST) => new TestCustomer(stageOf(), WITH_PROFILE, host);
  const editsOf = async (one: TestCustomer) => (await one.entries()).filter(({ what }) => what === 'profile');
  const put = async (one: TestCustomer, body: unknown) => {
    const [status, answer] = await one.call('PUT', `/put_profilo/${one.id}`, body);
    expectValid(status === 200 ? 'put-profilo' : 'error', answer);
    if (status === 200) expectValid('profilo', answer);
    return status === 200 ? answer : `${status} ${(answer as { error: string }).error}`;
  };

  it('are not taken when a contact cannot be right, and then change nothing', async () => {
    const one = owner();
    const before = await one.profile();
    const long = (length: number) => `${'a'.repeat(length - 10)}@b.example`;
    for (const wrong of ['x', 'x@y', '@y.z', 'x y@z.it', 'x@@y.it', 'x@y .it', '.@']) {
      expect(await put(one, { ...contacts, email: wrong })).toBe('');
      expect(await put(one, { ...contacts, emailFatturazione: wrong })).toBe('');
    }
    for (const wrong of ['3331', '+', '+(39', '+39 x', '+(12345) 1', '0039 333', '+39 333_1']) {
      expect(await put(one, { ...contacts, telefono: wrong })).toBe('');
    }
    for (const other of ['', '318845', '0318844', '318844 '])
      expect(await put(one, { ...contacts, idAnagrafica: other })).toBe('');
    expect(await put(one, { ...contacts, email: long(255) })).toBe('400 body_unknown');
    expect(await put(one, { ...contacts, telefono: `+39${'1'.repeat(38)}` })).toBe('400 body_unknown');
    expect(await put(one, { ...contacts, pec: '' })).toBe('400 body_unknown');
    expect(await put(one, { email: '' })).toBe('400 body_unknown');
    expect(await put(one, '')).toBe('400 body_unreadable');
    expect(await one.profile()).toEqual(before);
    expect(await editsOf(one)).toEqual([]);
  });

  it('are answered with the profile in force, and wait for the staff', async () => {
    const one = owner();
    const before = await one.profile();
    const answer = await put(one, { ...contacts, email: ` ${contacts.email}\u0000 ` });
    expect(answer).toEqual(before);
    expect(Object.keys(answer as object)).toEqual(Object.keys(before));
    expect(await one.profile()).toEqual(before);
    const [edit, ...more] = await editsOf(one);
    expect(edit).toEqual({
      ...{ what: 'profile', entry: expect.any(Number), host: HOST, number: WITH_PROFILE, at: REQUEST_NOON },
      ...{ ...contacts, waiting: true },
    });
    expect(more).toEqual([]);
  });

  it('hold only what their sender changes, whatever others have asked for', async () => {
    const stranger = owner();
    const held = await stranger.profile();
    const shown = (key: string) => String(held[key] ?? '');
    const asShown = {
      idAnagrafica: String(held.idAnagrafica),
      ...{ email: shown('email'), telefono: shown('telefono'), emailFatturazione: shown('emailFatturazione') },
    };
    await put(stranger, { ...asShown, email: 'stranger@else.example' });
    const one = new TestCustomer(stageOf(), WITH_PROFILE, HOST, '192.0.2.1');
    expect(await one.profile()).toEqual(held);
    await put(one, { ...asShown, telefono: '+39 333 1' });
    const [first, second] = (await editsOf(one)).slice(-2);
    expect(first).toMatchObject({ email: 'stranger@else.example' });
    expect(Object.keys(second ?? {})).not.toContain('email');
    expect(second).toMatchObject({ telefono: '+39 333 1', waiting: true });
  });

  it('hide every contact by a link, and a masked one that comes back leaves the one that is there', async () => {
    const one = owner(USUAL);
    const { idAnagrafica, ...before } = await one.profile();
    expect(before).toMatchObject({ email: 'o***@p***.example', pec: 'o***@p***.example' });
    expect(before.telefono).toMatch(/^\+39 \.{4}\d\d$/);
    const text = (key: string) => String(Object(before)[key] ?? '');
    const same = {
      idAnagrafica: String(idAnagrafica),
      email: text('email'),
      telefono: text('telefono'),
      emailFatturazione: text('email'),
    };
    expect(await put(one, same)).toEqual({ idAnagrafica, ...before });
    expect(await one.entries()).toEqual([]);
    for (const changed of [{ email: `x${same.email}` }, { telefono: '+39 ....12' }, { emailFatturazione: 'o***@q***.example' }])
      expect(await put(one, { ...same, ...changed })).toBe('');
    expect(await put(one, { ...same, emailFatturazione: 'conti@posta.example' })).toMatchObject({ email: same.email });
    // The contact in force gets one notice.
    const [edit, notice, ...more] = await one.entries();
    expect(edit).toMatchObject({ emailFatturazione: 'conti@posta.example' });
    expect(notice).toMatchObject({ what: 'notice', fields: { to: 'ottavio.marchesoni@posta.example', action: 'contactsAsked' } });
    expect(more).toEqual([]);
    expect(await put(one, { ...same, telefono: '' })).toEqual({ idAnagrafica, ...before });
    expect((await editsOf(one)).at(-1)).toMatchObject({ telefono: '' });
  });

  it('inform the known contacts so often, and still go to the staff', async () => {
    const one = new TestCustomer(stageOf(), WITH_PROFILE, USUAL);
    stageOf().now = new Date(REQUEST_NOON.getTime() + 5 * HOUR);
    const count = async () => (await one.entries()).filter(({ what }) => what === 'notice').length;
    const [notices, edits] = [await count(), (await editsOf(one)).length];
    for (let index = 0; index < 6; index++) await put(one, { ...contacts, email: `other.${index}@posta.example` });
    expect([(await count()) - notices, (await editsOf(one)).length - edits]).toEqual([3, 6]);
    stageOf().now = REQUEST_NOON;
  });

  it('take as long contacts as the page lets in, and empty ones', async () => {
    const one = new TestCustomer(stageOf(), WITH_TEXTS);
    const idAnagrafica = '451209';
    const longest = { email: `${'a'.repeat(244)}@b.example`, telefono: `+39${'1'.repeat(37)}`, emailFatturazione: 'x@y.z' };
    expect(await put(one, { idAnagrafica, ...longest })).toMatchObject({ livelloCompletezzaProfilo: '2' });
    expect((await editsOf(one)).at(-1)).toMatchObject(longest);
    for (const telefono of ['+1', '+(1234) 5-6.7,8/9']) {
      await put(one, { idAnagrafica, ...longest, telefono });
      expect((await editsOf(one)).at(-1)).toMatchObject({ ...longest, telefono });
    }
    const held = await one.profile();
    const none = { email: '', telefono: '', emailFatturazione: '' };
    expect(await put(one, { idAnagrafica, ...none })).toEqual(held);
    // A request contains no contact that is already empty.
    const there = Object.fromEntries(Object.entries(none).filter(([key]) => String(held[key] ?? '') !== ''));
    const { entry: _, what, host, number, at, ...asked } = (await editsOf(one)).at(-1) ?? {};
    expect(asked).toEqual({ idAnagrafica, ...there, waiting: true });
  });

  it('are one entry when the same comes several times, and each its own otherwise', async () => {
    const one = owner();
    const count = (await editsOf(one)).length;
    await Promise.all(Array.from({ length: 20 }, () => put(one, { ...contacts, telefono: '+1' })));
    expect(await editsOf(one)).toHaveLength(count + 1);
    const numbers = Array.from({ length: 10 }, (_, index) => `+39 ${index}`);
    await Promise.all(numbers.map((telefono) => put(one, { ...contacts, telefono })));
    const edits = await editsOf(one);
    expect(edits).toHaveLength(count + 11);
    expect(edits.at(-1)).toMatchObject({ idAnagrafica: contacts.idAnagrafica, waiting: true });
  });

  it('are taken so often in an hour, and the same again at any time', async () => {
    const one = owner();
    stageOf().now = new Date(REQUEST_NOON.getTime() + 2 * HOUR);
    const count = (await editsOf(one)).length;
    const change = (index: number) => put(one, { ...contacts, telefono: `+39 9${index}` });
    // Simultaneous requests must count one another.
    const answers = await Promise.all(Array.from({ length: MAX_EDITS_PER_CLIENT + 12 }, (_, index) => change(index)));
    expect(answers.filter((answer) => answer !== '429 too_many').length).toBeGreaterThanOrEqual(MAX_EDITS_PER_CLIENT);
    expect(await change(99)).toBe('429 too_many');
    const other = new TestCustomer(stageOf(), WITH_PROFILE, HOST, '192.0.2.1');
    const held = await one.profile();
    expect(await put(other, { ...contacts, telefono: '+39 777' })).toEqual(held);
    const edits = (await editsOf(one)).length;
    // Parallel database connections may exceed the limit by one request each.
    expect(edits - count).toBeLessThan(MAX_EDITS_PER_CLIENT + 10);
    const { email, telefono, emailFatturazione } = held;
    expect(await put(one, { idAnagrafica: contacts.idAnagrafica, email, telefono, emailFatturazione })).toEqual(held);
    stageOf().now = new Date(REQUEST_NOON.getTime() + 3 * HOUR);
    expect(await change(100)).toEqual(held);
    expect(await editsOf(one)).toHaveLength(edits + 1);
    stageOf().now = REQUEST_NOON;
  });

  it('are one entry in a day, and another one after it', async () => {
    const one = owner();
    const before = (await editsOf(one)).length;
    const asked = { ...contacts, telefono: '+39 333 2' };
    for (const [hours, count] of [
      [0, 1],
      [23, 1],
      [24, 2],
      [24 * 31, 3],
    ] as const) {
      stageOf().now = new Date(REQUEST_NOON.getTime() + (10 + hours) * HOUR);
      await put(one, asked);
      await put(one, asked);
      expect(await editsOf(one)).toHaveLength(before + count);
    }
    stageOf().now = REQUEST_NOON;
  });

  it('stay with their document', async () => {
    expect((await owner(USUAL).profile()).pec).not.toContain('marchesoni');
    const without = new TestCustomer(stageOf(), requestBillNumber(20));
    expect(await without.profile()).toBe('');
    expect(await put(without, contacts)).toBe('');
    const one = owner();
    const text = JSON.stringify(contacts);
    expect((await one.ask('PUT', `/put_profilo/${one.id}`, text))[0]).toBe(401);
    expect((await one.call('PUT', `/put_profilo/${without.id}`, text))[0]).toBe(403);
  });

  it('are there when documents are stored anew', async () => {
    const before = await owner().profile();
    expect(before.email).toBe('o***@p***.example');
    await restart();
    expect(await owner().profile()).toEqual(before);
    await stageOf().service.reload();
    expect(await owner().profile()).toEqual(before);
  });
}

import { expect, it } from 'vitest';
import { MOST_EDITS } from '../requests/profiles';
import { expectValid } from './expectValid';
import { billNumber, Customer, HOST, HOUR, NOON, type Stage, USUAL, WITH_PROFILE, WITH_TEXTS } from './requests';

const contacts = { idAnagrafica: '318844', email: 'nuova@posta.example', telefono: '+39 333 1', emailFatturazione: '' };

/** Shared suite: profile changes. They build on one another, because there are only two profiles. */
export function profileCases(stageOf: () => Stage, restart: () => Promise<void>): void {
  const owner = (host: string = HOST) => new Customer(stageOf(), WITH_PROFILE, host);
  const editsOf = async (one: Customer) => (await one.entries()).filter(({ what }) => what === 'profile');
  const put = async (one: Customer, body: unknown) => {
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

  it('are answered with the whole profile, which holds from then on', async () => {
    const one = owner();
    const before = await one.profile();
    const { idAnagrafica: _, ...changed } = contacts;
    const answer = await put(one, { ...contacts, email: ` ${contacts.email}\u0000 ` });
    expect(answer).toEqual({ ...before, ...changed, email: 'n***@p***.example', telefono: '+39 ....' });
    expect(Object.keys(answer as object)).toEqual(Object.keys(before));
    expect(await one.profile()).toEqual(answer);
    expect(await editsOf(one)).toMatchObject([{ what: 'profile', ...contacts, waiting: true, at: NOON }]);
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
    // What is asked for is whole, and the contact in force hears of it once.
    const [edit, notice, ...more] = await one.entries();
    expect(edit).toMatchObject({ email: 'ottavio.marchesoni@posta.example', emailFatturazione: 'conti@posta.example' });
    expect(notice).toMatchObject({ what: 'notice', fields: { to: 'ottavio.marchesoni@posta.example', action: 'contactsAsked' } });
    expect(more).toEqual([]);
    // A page from before the change still has the mask of the contact in force.
    expect(await put(one, { ...same, telefono: '' })).toMatchObject({ email: same.email, telefono: '' });
  });

  it('inform the known contacts so often, and still go to the staff', async () => {
    const one = new Customer(stageOf(), WITH_PROFILE, USUAL);
    stageOf().now = new Date(NOON.getTime() + 5 * HOUR);
    const count = async () => (await one.entries()).filter(({ what }) => what === 'notice').length;
    const [notices, edits] = [await count(), (await editsOf(one)).length];
    for (let index = 0; index < 6; index++) await put(one, { ...contacts, email: `other.${index}@posta.example` });
    expect([(await count()) - notices, (await editsOf(one)).length - edits]).toEqual([3, 6]);
    stageOf().now = NOON;
  });

  it('take as long contacts as the page lets in, and empty ones', async () => {
    const one = new Customer(stageOf(), WITH_TEXTS);
    const longest = { email: `${'a'.repeat(244)}@b.example`, telefono: `+39${'1'.repeat(37)}`, emailFatturazione: 'x@y.z' };
    const masks = { email: 'a***@b***.example', telefono: '+39 ....11', emailFatturazione: 'x***@y***.z' };
    expect(await put(one, { idAnagrafica: '451209', ...longest })).toMatchObject(masks);
    const numbers = [
      ['+1', '+1 ....'],
      ['+(1234) 5-6.7,8/9', '+12 ....89'],
    ];
    for (const [telefono, mask] of numbers) {
      expect(await put(one, { idAnagrafica: '451209', ...longest, telefono })).toMatchObject({ telefono: mask });
    }
    const none = { email: '', telefono: '', emailFatturazione: '' };
    expect(await put(one, { idAnagrafica: '451209', ...none })).toMatchObject({ ...none, livelloCompletezzaProfilo: '2' });
    expect(await one.profile()).toMatchObject(none);
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
    // The current contacts are the last of the history.
    expect(edits.at(-1)).toMatchObject({ idAnagrafica: contacts.idAnagrafica, waiting: true });
    expect(await put(one, contacts)).toMatchObject({ telefono: '+39 ....' });
  });

  it('are taken so often in an hour, and the same again at any time', async () => {
    const one = owner();
    stageOf().now = new Date(NOON.getTime() + 2 * HOUR);
    const count = (await editsOf(one)).length;
    const change = (index: number) => put(one, { ...contacts, telefono: `+39 9${index}` });
    // Simultaneously, so that each must count the others.
    const answers = await Promise.all(Array.from({ length: MOST_EDITS + 12 }, (_, index) => change(index)));
    expect(answers.filter((answer) => answer !== '429 too_many').length).toBeGreaterThanOrEqual(MOST_EDITS);
    expect(await change(99)).toBe('429 too_many');
    const other = new Customer(stageOf(), WITH_PROFILE, HOST, '192.0.2.1');
    expect(await put(other, { ...contacts, telefono: '+39 777' })).toMatchObject({ telefono: '+39 ....' });
    const held = await one.profile();
    const edits = (await editsOf(one)).length;
    // Parallel database connections may exceed the limit by one each.
    expect(edits - count).toBeLessThan(MOST_EDITS + 10);
    expect(await put(one, { ...contacts, telefono: held.telefono })).toEqual(held);
    stageOf().now = new Date(NOON.getTime() + 3 * HOUR);
    expect(await put(one, contacts)).toMatchObject({ telefono: '+39 ....' });
    expect(await editsOf(one)).toHaveLength(edits + 1);
    stageOf().now = NOON;
  });

  it('stay with their document', async () => {
    expect((await owner(USUAL).profile()).pec).not.toContain('marchesoni');
    const without = new Customer(stageOf(), billNumber(20));
    expect(await without.profile()).toBe('');
    expect(await put(without, contacts)).toBe('');
    const one = owner();
    const text = JSON.stringify(contacts);
    expect((await one.ask('PUT', `/put_profilo/${one.id}`, text))[0]).toBe(401);
    expect((await one.call('PUT', `/put_profilo/${without.id}`, text))[0]).toBe(403);
  });

  it('are there when documents are stored anew', async () => {
    const before = await owner().profile();
    expect(before.email).toBe('n***@p***.example');
    await restart();
    expect(await owner().profile()).toEqual(before);
    await stageOf().service.reload();
    expect(await owner().profile()).toEqual(before);
  });
}

import { describe, expect, it } from 'vitest';
import type {
  CustomerProfileAnswer,
  FaqAnswer,
  GoodsAnswer,
  MessageDetailAnswer,
  MessagesAnswer,
  NewsletterAnswer,
  TakenAnswer,
  UserFormAnswer,
} from '../../../engine/contract/api.generated';
import { anyStatement } from '../anyStatement';
import { CODE, type CustomerStage, FAMILY, FIRM, HERE } from '../customers';
import { expectValid } from '../expectValid';

const HOUR = 3_600_000;
/** The family's code whose messages no other test changes. */
const OTHER = FAMILY[0];

/** Shared suite: messages, questions, contacts, profile, offers and newsletter; `at` returns the current stage. */
export function siteCases(at: () => CustomerStage): void {
  const entriesOf = async (what: string, number: string = OTHER) =>
    (await at().service.requests()).filter((entry) => entry.what === what && entry.number === number);

  describe('messages', () => {
    it('come in pages, the newest first, filtered by state and subject', async () => {
      const token = await at().provider.token('here', 'azienda');
      const list = (query: string) => at().json<MessagesAnswer>(`/api/message/${FIRM}?${query}`, token);
      const all = await list('limit=200');
      expect([all.total, all.items.length, all.next]).toEqual([60, 60, undefined]);
      const dates = all.items.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort().reverse());
      const first = await list('limit=45');
      expect([...first.items, ...(await list(`limit=45&after=${first.next}`)).items]).toEqual(all.items);
      const unread = all.items.filter(({ is_read }) => is_read === 0);
      expect([(await list('state=unread&limit=200')).items, all.unread]).toEqual([unread, unread.length]);
      expect((await list('state=read')).total).toBe(60 - unread.length);
      expect((await list('q=PAGAMENTO')).total).toBe(18);
      const [subject = ''] = all.items.map((one) => one.subject);
      const words = subject.split(' ').reverse().join('  ');
      expect((await list(`limit=200&q=${encodeURIComponent(words)}`)).items).toContainEqual(all.items[0]);
      expect((await list(`q=${encodeURIComponent(`${words} zzz`)}`)).total).toBe(0);
      expect((await list('q=%25')).total).toBe(0);
      for (const query of ['state=new', 'limit=0', 'after=x'])
        expect(await at().refused(`/api/message/${FIRM}?${query}`, token)).toEqual([400, 'query_unreadable']);
    });

    it('are in the language that is asked for, if the brand has it, and found by its words', async () => {
      const token = await at().provider.token('here', 'azienda');
      const ask = async (path: string) => (await at().json<MessagesAnswer>(`/api/message/${path}`, token)).items;
      const [it, en, de] = await Promise.all(['it', 'en', 'de'].map((one) => ask(`${FIRM}?lang=${one}&limit=200`)));
      expect([de, it?.map(({ id }) => id)]).toEqual([it, en?.map(({ id }) => id)]);
      const [first] = en ?? [];
      expect(it?.map(({ subject }) => subject)).not.toContain(first?.subject);
      expect((await ask(`home/${FIRM}?lang=en`)).map(({ subject }) => subject)).toEqual(
        en?.slice(0, 3).map(({ subject }) => subject),
      );
      const message = await at().json<MessageDetailAnswer>(`/api/message/detail/${first?.id}?lang=en`, token);
      expect(message).toMatchObject({ subject: first?.subject, body: expect.stringMatching(/You|The|your/) });
      expect((await ask(`${FIRM}?lang=en&limit=200&q=payment`)).length).toBe(18);
      expect(await ask(`${FIRM}?lang=en&q=pagamento`)).toEqual([]);
      // The search ignores accents, case and variants of the apostrophe, as the page does.
      const found = await ask(`${FIRM}?limit=200&q=${encodeURIComponent('PÀGAMENTO')}`);
      expect(found).toEqual(await ask(`${FIRM}?limit=200&q=pagamento`));
      expect(found.length).toBeGreaterThan(0);
    });

    it('are read when they are opened, gone when they are deleted, and stay so after a restart', async () => {
      const list = () => at().json<MessagesAnswer>(`/api/message/${OTHER}`);
      const count = async () => (await at().json<{ count: number }>(`/api/message/new/${OTHER}`)).count;
      const before = await list();
      const [opened, deleted] = before.items.filter(({ is_read }) => is_read === 0);
      for (const init of [{ method: 'HEAD' }, { headers: { 'sec-purpose': 'prefetch' } }])
        expect((await at().call(`/api/message/detail/${opened?.id}`, at().own, init)).status).toBe(200);
      expect(await at().json(`/api/message/detail/${opened?.id}`)).toMatchObject({ ...opened, customer: OTHER, is_read: 0 });
      expect(await at().json(`/api/message/detail/${opened?.id}`)).toMatchObject({ is_read: 1 });
      for (let times = 0; times < 2; times++)
        expect(await at().send(`/api/message/${deleted?.id}`, {}, { method: 'DELETE' })).toEqual({ data: 1 });
      for (let round = 0; round < 2; round++) {
        expect([await count(), (await list()).unread]).toEqual(Array(2).fill(before.unread - 2));
        expect((await list()).items.map(({ id }) => id)).not.toContain(deleted?.id);
        const { items } = await at().json<MessagesAnswer>(`/api/message/home/${OTHER}`);
        expect(items.map(({ id }) => id)).not.toContain(deleted?.id);
        expect(await at().refused(`/api/message/detail/${deleted?.id}`)).toEqual([404, 'message_unknown']);
        expect(await at().send(`/api/message/${deleted?.id}`, {}, { method: 'DELETE' })).toEqual({ data: 1 });
        await at().restart();
      }
    });
  });

  describe('questions and answers', () => {
    it('are there in each language of the brand, with files as long as they say', async () => {
      const [it, en, other] = await Promise.all(['it', 'en', 'xx'].map((one) => at().json<FaqAnswer>(`/api/Faq/${one}`)));
      expect(other).toEqual(it);
      expect(en).not.toEqual(it);
      for (const faq of [it, en]) {
        expect([faq?.topics.length, faq?.topics.flatMap(({ questions }) => questions).length]).toEqual([4, 15]);
        for (const topic of faq?.topics ?? [])
          for (const question of topic.questions)
            for (const { id, size } of question.attachments) {
              const got = await at().call(`/api/Faq/attach/${topic.id}/${question.id}/${id}`, at().own);
              const pdf = Buffer.from(await got.arrayBuffer());
              expect([got.headers.get('content-type'), pdf.length]).toEqual(['application/pdf', size]);
              expect(/\/Lang \((\w+)\)/.exec(pdf.toString('latin1'))?.[1]).toBe(faq === it ? 'it' : 'en');
            }
      }
      expect(await at().refused('/api/Faq/attach/bill/read/debit-form-it')).toEqual([404, 'file_unknown']);
    });
  });

  describe('a message of the contacts', () => {
    const message = { topic: 'bill', subject: 'Oggetto', message: 'Testo', email: 'a@posta.example', phone: '+39 02 1' };
    const send = (over: object = {}) => at().send<TakenAnswer>(`/api/contacts/sendemail/${OTHER}`, { ...message, ...over });

    it('is one ticket a day, with its number', async () => {
      const [one, two] = [await send(), await send()];
      expect([one, one.data]).toEqual([two, 1]);
      const tickets = await entriesOf('ticket', `customer ${OTHER}`);
      expect(tickets).toMatchObject([{ kind: 'contact', entry: Number(one.number), fields: message }]);
      at().now = new Date(at().now.getTime() + 24 * HOUR);
      const next = await send();
      expect(next.number).not.toBe(one.number);
      // The customer's list contains both tickets, the newest first; other customers' lists do not contain them.
      const sent = (query = '', code: string = OTHER) => at().json<MessagesAnswer>(`/api/message/${code}?state=sent${query}`);
      const { items, total } = await sent();
      const rows = items.map(({ subject, number, sent, kind }) => ({ subject, number, sent, kind }));
      expect([rows, total]).toEqual([
        [
          { subject: 'Oggetto', number: next.number, sent: 1, kind: 'bill' },
          { subject: 'Oggetto', number: one.number, sent: 1, kind: 'bill' },
        ],
        2,
      ]);
      const first = await sent('&limit=1');
      expect((await sent(`&limit=1&after=${first.next}`)).items).toEqual([items[1]]);
      expect([(await sent('&q=OGGÈTTO')).total, (await sent('&q=altro')).total]).toEqual([2, 0]);
      expect(await at().refused(`/api/message/detail/${items[0]?.id}`)).toEqual([404, 'message_unknown']);
    });

    it('is in the list of an earlier release, whatever it contains', async () => {
      const subjects = ['\u0000', 'a\u0000\u0000b', '\\u0000', '\\\u0000\\', '\\\\u0000"'];
      for (const [index, subject] of subjects.entries())
        await at().database.query(
          anyStatement(`INSERT INTO tickets (entry, host, number, kind, fields, at)
             VALUES (nextval('customer_entries'), $1, $2, 'contact', $3, $4::timestamptz + $5::integer * interval '1 second')`),
          [HERE, `customer ${FAMILY[2]}`, JSON.stringify({ subject }), at().now.toISOString(), index],
        );
      const { items } = await at().json<MessagesAnswer>(`/api/message/${FAMILY[2]}?state=sent`);
      const found = items.map(({ subject }) => subject).filter((subject) => /[ab\\]|^$/.test(subject));
      expect(found).toEqual(expect.arrayContaining(['', 'ab', '\\u0000', '\\\\', '\\\\u0000"']));
    });

    it('has its texts and an address, and is refused beyond fifty a day', async () => {
      for (const over of [{ subject: ' ' }, { message: '\u200b' }, { email: 'x' }, { phone: '0' }, { topic: '' }])
        expect([over, await send(over)]).toEqual([over, { data: 0 }]);
      const path = `/api/contacts/sendemail/${OTHER}`;
      const refused = (body: string) => at().refused(path, at().own, { method: 'POST', body });
      expect(await refused('{')).toEqual([400, 'body_unreadable']);
      expect(await refused(JSON.stringify({ ...message, more: 1 }))).toEqual([400, 'body_unknown']);
      expect(await refused(JSON.stringify({ ...message, message: 'x'.repeat(40_000) }))).toEqual([413, 'too_large']);
      for (let index = 1; index < 50; index++) expect((await send({ message: `${index}` })).data).toBe(1);
      expect(await refused(JSON.stringify({ ...message, message: 'one more' }))).toEqual([429, 'too_many']);
      expect((await send()).data).toBe(1);
    });
  });

  describe('what a customer says of themselves', () => {
    const save = (body: object, code: string = OTHER) => at().send<unknown>(`/api/customer/save/${code}`, body);
    const profile = (code: string = OTHER) => at().json<CustomerProfileAnswer>(`/api/customer/profile/${code}`);

    it('is kept field by field, once, and after a restart', async () => {
      const before = await profile();
      const changed = { billing_email: 'nuova@posta.example', paper_bill: true };
      const after = { ...before, billing_email: 'nuova@posta.example', paper_bill: 1 };
      expect(await save({ section: 'profile', ...changed })).toEqual(after);
      expect(await save({ section: 'profile', ...changed })).toEqual(after);
      expect(await entriesOf('customer')).toMatchObject([
        { fields: { section: 'profile', billing_email: 'nuova@posta.example' } },
      ]);
      expect(await save({ section: 'profile', phone: '' })).toEqual({ ...after, phone: '' });
      await at().restart();
      expect(await profile()).toEqual({ ...after, phone: '' });
      expect((await profile(CODE)).billing_email).not.toBe(after.billing_email);
    });

    it('takes a new e-mail address with the code that was sent there, and informs the old one', async () => {
      const own = FAMILY[0];
      const saved = (fields: object) => save({ section: 'profile', ...fields }, own);
      const before = await profile(own);
      const [email, other] = ['nuova@posta.example', 'altra@posta.example'];
      const sent = async (what: string) =>
        (await entriesOf(what, own)).flatMap((entry) => ('fields' in entry ? [entry.fields] : []));
      expect(await saved({ email, phone: '+39 02 1' })).toEqual({ ...before, phone: '+39 02 1', email_pending: email });
      expect(await sent('code')).toMatchObject([{ to: email }]);
      expect(await sent('notice')).toMatchObject([{ to: before.email, action: 'emailAsked' }]);
      // Other fields can change while an address is pending, with either address in the body.
      for (const stays of [email, before.email])
        expect(await saved({ email: stays, phone: '' })).toEqual({ ...before, phone: '', email_pending: email });
      expect(await sent('code')).toHaveLength(1);
      const [{ code: first = '' } = {}] = await sent('code');
      for (const wrong of [{ email_code: first === '000000' ? '1' : '000000' }, { email_code: first, phone: '+39 02 2' }])
        expect(await saved(wrong)).toBe('');
      // The second address replaces the first, whose code is then wrong.
      await saved({ email: other });
      expect(await saved({ email_code: first })).toBe('');
      const code = (await sent('code')).at(-1)?.code;
      expect(await saved({ email_code: code })).toEqual({ ...before, phone: '', email: other });
      expect(await saved({ email_code: code })).toBe('');
      expect((await sent('notice')).at(-1)).toMatchObject({ to: before.email, action: 'emailChanged' });
      await saved({ email });
      expect(await saved({ email: other })).not.toHaveProperty('email_pending');
      // Removing an address takes effect at once, and the removed address gets a notice.
      expect(await saved({ email: '' })).toMatchObject({ email: '' });
      expect((await sent('notice')).at(-1)).toMatchObject({ to: other, action: 'emailChanged' });
      at().now = new Date(at().now.getTime() + HOUR);
      await saved({ email: before.email });
      at().now = new Date(at().now.getTime() + HOUR);
      expect(await profile(own)).toEqual({ ...before, phone: '', email: '' });
      const statuses = [];
      for (let times = 0; times < 7; times++) {
        const body = JSON.stringify({ section: 'profile', email: `a${times}@posta.example` });
        statuses.push((await at().call(`/api/customer/save/${own}`, at().own, { method: 'POST', body })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    });

    it('is refused as a whole when a part is wrong', async () => {
      const before = await profile();
      for (const wrong of [
        { section: 'profile', email: 'x', phone: '' },
        { section: 'profile', people: '3' },
        { section: 'user_form', email: 'a@posta.example' },
        { section: 'user_form', people: 'x' },
        { section: 'user_form' },
      ])
        expect([wrong, await save(wrong)]).toEqual([wrong, '']);
      expect(await profile()).toEqual(before);
      const unknown = { method: 'POST', body: JSON.stringify({ section: 'user_form', heating: 'fire' }) };
      expect(await at().refused(`/api/customer/save/${OTHER}`, at().own, unknown)).toEqual([400, 'body_unknown']);
    });

    it('includes the form, whose sections are those of a home or of a company', async () => {
      const answers = { people: '3', heating: 'gas', contact_time: 'evening', news: 1, research: 0 };
      expect(await save({ section: 'user_form', ...answers })).toEqual(answers);
      expect(await save({ section: 'user_form', people: '', news: false })).toEqual({
        ...{ heating: 'gas', contact_time: 'evening', news: 0, research: 0 },
      });
      const form = await at().json<UserFormAnswer>('/api/customer/userformsection');
      expect(form).toMatchObject({ sections: ['home', 'contact', 'consents'], answers: { heating: 'gas' } });
      expectValid('user-form', form);
      const firm = await at().provider.token('here', 'azienda');
      expect((await at().json<UserFormAnswer>('/api/customer/userformsection', firm)).sections).toEqual(['contact', 'consents']);
    });

    it('changes thirty times an hour at most', async () => {
      const code = FAMILY[2];
      let status = 200;
      let count = 0;
      for (; status === 200 && count < 40; count++) {
        const body = JSON.stringify({ section: 'user_form', people: String(count) });
        status = (await at().call(`/api/customer/save/${code}`, at().own, { method: 'POST', body })).status;
      }
      expect([status, count]).toEqual([429, 31]);
      // Saving equal values is not limited.
      expect(await save({ section: 'user_form', people: '29' }, code)).toEqual({ people: '29' });
    });
  });

  it('a new password is asked for three times an hour at most, with exactly its body', async () => {
    const token = await at().provider.token('here', 'casa');
    at().now = new Date(at().now.getTime() + HOUR);
    const reset = (body: object) =>
      at().call('/api/customer/password/reset', token, { method: 'PUT', body: JSON.stringify(body) });
    expect((await reset({ method_field: 'POST' })).status).toBe(400);
    expect((await reset({ method_field: 'PUT', more: 1 })).status).toBe(400);
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push(await reset({ method_field: 'PUT' }));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(statuses[3]?.headers.get('Retry-After')).toBe('3600');
    expect((await entriesOf('password', 'casa')).at(-1)).toMatchObject({ fields: { to: 'giulia.ferrantini@posta.example' } });
  });

  describe('an offer', () => {
    it('is asked for once a day, whatever else the request says', async () => {
      const { items } = await at().json<GoodsAnswer>(`/api/goods/${OTHER}?lang=en`);
      expect(items.map(({ kind }) => kind)).toEqual(['electricity', 'gas', 'service', 'device']);
      const ask = (body: object) => at().send<TakenAnswer>(`/api/goods/request/${OTHER}`, body);
      at().now = new Date(at().now.getTime() + 24 * HOUR);
      const one = await ask({ good: 'termostato', phone: '+39 02 1', contact_time: 'morning' });
      expect([await ask({ good: 'termostato', note: 'subito' }), one.data]).toEqual([one, 1]);
      expect((await ask({ good: 'caldaia-assistita' })).number).not.toBe(one.number);
      expect([await ask({ good: 'constructor' }), await ask({ good: 'termostato', phone: '1' })]).toEqual(
        Array(2).fill({ data: 0 }),
      );
      expect(await at().refused('/api/goods/detail/nothing')).toEqual([404, 'good_unknown']);
    });
  });

  describe('the newsletter', () => {
    const change = (body: object) => at().send<NewsletterAnswer>(`/api/newsletter/${OTHER}`, body);
    const codeIn = async () => {
      const [last] = (await entriesOf('newsletter')).slice(-1);
      return last !== undefined && 'fields' in last ? last.fields.code : undefined;
    };

    it('begins with the code of the e-mail, and ends when the customer says so', async () => {
      expect((await at().json<NewsletterAnswer>(`/api/newsletter/${OTHER}`)).state).toBe('none');
      const email = 'posta@posta.example';
      expect(await change({ action: 'subscribe', email })).toMatchObject({ state: 'pending', email });
      expect(await change({ action: 'subscribe', email })).toMatchObject({ state: 'pending', email });
      expect(await entriesOf('newsletter')).toMatchObject([{ fields: { subject: 'Conferma l’iscrizione alla newsletter' } }]);
      expect((await change({ action: 'confirm', code: 'WRONG' })).state).toBe('pending');
      await at().restart();
      const code = await codeIn();
      for (const again of [code, code, 'WRONG'])
        expect((await change({ action: 'confirm', code: again })).state).toBe('confirmed');
      expect(await change({ action: 'subscribe', email })).toMatchObject({ state: 'confirmed' });
      expect((await change({ action: 'withdraw' })).state).toBe('none');
      expect((await change({ action: 'confirm', code })).state).toBe('none');
    });

    it('sends its e-mail in the language of the call', async () => {
      const body = JSON.stringify({ action: 'subscribe', email: 'english@posta.example' });
      const init = { method: 'POST', body, headers: { 'accept-language': 'en' } };
      expect((await at().call(`/api/newsletter/${FAMILY[1]}`, at().own, init)).status).toBe(200);
      expect((await entriesOf('newsletter', FAMILY[1])).at(-1)).toMatchObject({
        fields: {
          subject: 'Confirm your subscription to the newsletter',
          text: expect.stringMatching(/enter the code [A-Z2-9]{8} /),
        },
      });
    });

    it('takes five wrong codes, and sends five e-mails an hour', async () => {
      const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
      const path = `/api/newsletter/${OTHER}`;
      expect(await at().refused(path, at().own, post({ action: 'subscribe', email: 'x' }))).toEqual([400, 'email_unreadable']);
      await change({ action: 'subscribe', email: 'a@posta.example' });
      for (let times = 0; times < 5; times++) await change({ action: 'confirm', code: 'WRONG' });
      expect((await change({ action: 'confirm', code: await codeIn() })).state).toBe('pending');
      for (const name of ['b', 'c', 'd']) await change({ action: 'subscribe', email: `${name}@posta.example` });
      expect(await at().refused(path, at().own, post({ action: 'subscribe', email: 'e@posta.example' }))).toEqual([
        429,
        'too_many',
      ]);
    });
  });
}

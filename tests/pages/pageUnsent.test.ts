import { expect, it } from 'vitest';
import { resolveBrand } from '../../src/brands/trees/resolveBrand';
import { own } from '../../src/engine/kernel/text/json';
import { placedNodes } from '../support/pageReads';
import { type AskedPage, askPages, pageCases } from '../support/pageSnapshots';

/** The unread count while these messages are about to be deleted; undefined if it is hidden. */
function unread({ question, brand }: AskedPage, node: string, deleted: readonly string[]): unknown {
  const unsent = { items: deleted.map((key) => ({ call: 'deleteMessage', key })) };
  const { resolved } = resolveBrand({ ...question, scope: { unsent } }, brand);
  const shown = [...placedNodes(resolved.root).values()].map((one) => one.node).find(({ id }) => id === node);
  return shown && own(own(own(shown.props.text, 'values'), 'count'), 'value');
}

it('the count of unread messages never counts one whose deletion can still be taken back', async () => {
  const wanted = pageCases.filter(
    ({ host, account, page }) => host === 'aurora.localhost' && account === 'famiglia' && ['home', 'messages'].includes(page),
  );
  const pages = new Map((await askPages(wanted)).map((one) => [one.page, one]));
  const [home, messages] = [pages.get('home'), pages.get('messages')];
  if (!home || !messages) throw new Error('no page');
  const answer = messages.question.page?.answers.messages;
  const items = answer?.state === 'ready' ? Object(answer.value).items : [];
  const [first, second] = items.filter((one: object) => own(one, 'is_read') !== true).map((one: { id: string }) => one.id);
  const count = unread(messages, 'messages-unread', []);
  expect([count, unread(home, 'home-unread', [])]).toEqual([2, 2]);
  expect(unread(messages, 'messages-unread', [first])).toBe(1);
  // It is unknown whether a message that is not in the list is unread.
  expect(unread(messages, 'messages-unread', [first, 'elsewhere'])).toBeUndefined();
  expect(unread(messages, 'messages-unread', [first, second])).toBeUndefined();
  expect(unread(home, 'home-unread', [first])).toBeUndefined();
});

it('a message that is about to be deleted says so instead of its words', async () => {
  const [asked] = await askPages(
    pageCases.filter(
      ({ host, account, page }) => host === 'aurora.localhost' && account === 'famiglia' && page === 'message_details',
    ),
  );
  if (!asked?.question.page) throw new Error('no page');
  const value = { id: 'M1', subject: 'Interruzione', date: { day: '2026-11-24' }, body: '<p>Domani</p>' };
  const page = {
    ...asked.question.page,
    answers: { ...asked.question.page.answers, message: { state: 'ready', value } as const },
  };
  const shown = (key: string) => {
    const scope = { unsent: { items: [{ call: 'deleteMessage', key }] } };
    const { resolved } = resolveBrand({ ...asked.question, page, scope }, asked.brand);
    const ids = new Set([...placedNodes(resolved.root).values()].map(({ node: { id } }) => id));
    return ['message-title', 'message-body', 'message-leaving', 'message-delete'].filter((id) => ids.has(id));
  };
  expect(shown('elsewhere')).toEqual(['message-title', 'message-body', 'message-delete']);
  expect(shown('M1')).toEqual(['message-title', 'message-leaving']);
});

it('a list whose loaded messages are all about to be deleted offers those that are not loaded, or says that none is left', async () => {
  const [asked] = await askPages(
    pageCases.filter(({ host, account, page }) => host === 'aurora.localhost' && account === 'famiglia' && page === 'messages'),
  );
  if (!asked?.question.page) throw new Error('no page');
  const answer = asked.question.page.answers.messages;
  const value = answer?.state === 'ready' ? Object(answer.value) : {};
  const ids: string[] = value.items.map(({ id }: { id: string }) => id);
  const shown = (deleted: readonly string[], next?: string) => {
    const messages = { state: 'ready', value: { ...value, next, total: 60 } } as const;
    const page = { ...asked.question.page, answers: { ...asked.question.page?.answers, messages } } as typeof asked.question.page;
    const scope = { unsent: { items: deleted.map((key) => ({ call: 'deleteMessage', key })) } };
    const { resolved } = resolveBrand({ ...asked.question, page, scope }, asked.brand);
    const drawn = new Set([...placedNodes(resolved.root).values()].map(({ node: { id } }) => id));
    return ['messages-list', 'messages-more', 'messages-none'].filter((id) => drawn.has(id));
  };
  expect(shown(ids.slice(1), 'page-2')).toEqual(['messages-list']);
  expect(shown(ids, 'page-2')).toEqual(['messages-more']);
  expect(shown(ids)).toEqual(['messages-none']);
});

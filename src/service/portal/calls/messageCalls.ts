import { type Context, Hono } from 'hono';
import { supportedLanguage } from '../../../samples/site/words';
import { authorised, type ServiceDeps, type ServiceEnv } from '../../api/access';
import { requestLanguage } from '../../api/caller';
import { errorResponse } from '../../api/errorResponse';
import { querySearch, queryWord } from '../../api/parameters';
import { recordIfSpace } from '../../api/writing';
import { customerIn, ownCode } from '../customer';
import { countUnread, listMessages, MESSAGE_SORTING, markMessage, messageById, newestMessages } from '../messages';
import { pageIn, sendJson } from '../paging';
import { listSentRequests } from '../sentRequests';

const COLUMNS = ['subject', 'kind', 'date'];
/** Messages sent by the customer also have a number. */
const ALL_COLUMNS = [...COLUMNS, 'number'];

const STATES = ['unread', 'read', 'sent'] as const;

function noMessage(c: Context): Response {
  return errorResponse(c, 404, 'message_unknown', 'There is no such message.');
}

/** The calls of a signed-in customer for their messages. */
export function messageCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const { database, clock } = deps;
  const app = new Hono<ServiceEnv>();
  const customer = authorised(deps, 'customers');
  const code = ownCode(deps);
  const ofCode = (c: Context<ServiceEnv>) => ({ host: customerIn(c).host, code: c.get('code') });
  const languageOf = (c: Context<ServiceEnv>) => supportedLanguage(...requestLanguage(c, deps, customerIn(c).host));

  app.get('/api/message/headers', customer, (c) => c.json({ headers: ALL_COLUMNS }));
  app.get('/api/message/new/:x', customer, code, async (c) => c.json({ count: await countUnread(database, ofCode(c)) }));
  app.get('/api/message/home/:x', customer, code, async (c) =>
    c.json({ items: await newestMessages(database, ofCode(c), languageOf(c)) }),
  );

  app.get('/api/message/detail/:id', customer, async (c) => {
    const message = await messageById(database, customerIn(c), c.req.param('id'), languageOf(c));
    if (message === undefined) return noMessage(c);
    // This response has the same `is_read` as the list; only later responses have the new value.
    if (message.is_read === 0)
      await recordIfSpace(c, deps, () => markMessage(database, customerIn(c), message.id, { as: 'read', at: clock() }));
    return c.json(message);
  });

  app.get('/api/message/:x', customer, code, async (c) => {
    const [page, state, q] = [pageIn(c, MESSAGE_SORTING), queryWord(c, 'state', STATES), querySearch(c)];
    if (state === 'sent') {
      const [sent, unread] = await Promise.all([
        listSentRequests(database, { ...ofCode(c), q, language: languageOf(c) }, page),
        countUnread(database, ofCode(c)),
      ]);
      return sendJson(c, { headers: ALL_COLUMNS, ...sent, unread });
    }
    const filter = { ...ofCode(c), state, q, language: languageOf(c) };
    return sendJson(c, { headers: COLUMNS, ...(await listMessages(database, filter, page)) });
  });

  app.delete('/api/message/:id', customer, async (c) => {
    const isOwn = await markMessage(database, customerIn(c), c.req.param('id'), { as: 'deleted', at: clock() });
    return isOwn ? c.json({ data: 1 }) : noMessage(c);
  });
  return app;
}

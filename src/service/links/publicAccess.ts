import { Hono } from 'hono';
import { isShownAt } from '../../brands/serviceBrands';
import { linkRevoked, type ServiceDeps, type ServiceEnv } from '../api/access';
import { errorResponse } from '../api/errorResponse';
import { queryText } from '../api/parameters';
import { decryptId, idDigest, secondOf } from '../keys/ids';
import { issueToken } from '../keys/tokens';

/** The call that exchanges the id of a link for a token. `day` is the current day in Rome. */
export function publicAccess(deps: ServiceDeps, day: () => string): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>().get('/api/public/access', async (c) => {
    const { brands, keys } = deps;
    const id = queryText(c, 'id') ?? '';
    const link = decryptId(keys, id, brands.keys());
    if (link === undefined || !isShownAt(brands, c.req.header('host'), link.host))
      return errorResponse(c, 404, 'link_unknown', 'The id of the link is unknown or was changed.');
    if (link.expires < day()) return errorResponse(c, 410, 'link_expired', 'The link has expired.');
    const grant = { host: link.host, number: link.number, link: idDigest(id), made: secondOf(link.made) };
    if (await deps.revocations.isRevoked(grant)) return linkRevoked(c);
    if (!(await deps.documents.has(link.host, link.number)))
      return errorResponse(c, 404, 'document_unknown', 'There is no document behind this link.');
    const token = issueToken(keys, grant);
    return c.json({ token, lang: brands.get(link.host)?.lang ?? 'it' });
  });
}

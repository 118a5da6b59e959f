import type { Context } from 'hono';
import { keyedDigest } from '../contacts/contactCodes';
import type { LanguageChoice } from '../contacts/contactMail';
import type { Keys } from '../keys/keys';
import type { ServiceDeps, ServiceEnv } from './access';
import { type Caller, CLIENT_HEADER } from './clientNetwork';
import { queryText } from './parameters';

export function callerOf(c: Context<ServiceEnv>, keys: Keys): Caller {
  const grant = c.get('grant');
  if ('account' in grant) return { client: keyedDigest(keys, 'account', grant.host, grant.account), isAccount: true };
  return { client: keyedDigest(keys, 'client', c.req.header(CLIENT_HEADER) ?? ''), isAccount: false };
}

/** Maximum languages of `Accept-Language` that are considered. */
const MOST_LANGUAGES = 10;

/**
 * The language of the response to a call and of the messages that it sends: `lang`, else the first language of `Accept-Language`
 * that the brand offers, else the brand's first language. The page sends its own language in that header.
 */
export function requestLanguage(c: Context, { brands }: Pick<ServiceDeps, 'brands'>, host: string): LanguageChoice {
  const locales = brands.get(host)?.locales ?? [];
  const accepted = (c.req.header('accept-language') ?? '').split(',', MOST_LANGUAGES).flatMap((part) => {
    const [tag = ''] = part.split(';');
    const [language = ''] = tag.trim().toLowerCase().split('-');
    return [tag.trim(), language];
  });
  const [spoken = ''] = [queryText(c, 'lang') ?? '', ...accepted].filter((one) => locales.includes(one));
  return [spoken, locales];
}

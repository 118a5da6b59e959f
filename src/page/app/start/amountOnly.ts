import type { QueryClient } from '@tanstack/react-query';
import type { FirstView } from '../../../engine/contract/firstView';
import { createTexts } from '../../../engine/i18n/texts';
import { isUntracked, readLink } from '../../../engine/kernel/addresses/link';
import { templateFor } from '../../../engine/kernel/page/screen';
import type { Layout, Resource } from '../../../engine/layout/types';
import { documentQuery, modulesQuery, verifyQuery } from '../../api/bill.queries';
import { layoutQuery } from '../../api/brand/brandFile.queries';
import { isStatusLive } from '../../api/readDocument';
import { connectLink } from '../access/connectLink';
import type { ServerSide } from '../bill/prepare';
import { localeFor } from '../language/locale';
import { textsQuery } from '../language/texts.queries';
import { report } from '../page/diagnostics';
import { type AmountWords, amountWords } from './amountWords';
import { reduceToAmountDue } from './reduceToAmountDue';
import type { Services } from './services';

/** The amount due of a bill, for a page whose other parts the browser renders. */
export interface AmountOnly {
  /** Undefined when the layout shows no amount due. */
  words: AmountWords | undefined;
  /** Language of the texts. */
  locale: string;
  /** The roots whose calls have returned. */
  loaded: readonly string[];
}

/** Cache: layout -> the layout reduced to the amount due. A server reads each layout once. */
const shortened = new WeakMap<Layout, Layout>();

/**
 * Makes the calls that the amount due depends on and formats its texts, without components: a quarter of the work of a whole
 * page. Rejects with the ApiError of the first call that fails.
 *
 * @param files caches texts and layouts between requests
 * @param late settles when the live status is too late: the amount is then rendered without its sentence
 */
export async function amountOnly(
  { brand, wire, queryClient }: Pick<Services, 'brand' | 'wire' | 'queryClient'>,
  { search, screen, today }: Pick<FirstView, 'search' | 'screen' | 'today'>,
  files: QueryClient,
  { late, onAccess }: Pick<ServerSide, 'late' | 'onAccess'>,
): Promise<AmountOnly> {
  const { settings } = brand;
  const { id } = readLink(search);
  const { access, asked, client, session } = connectLink({ brand, wire, queryClient }, { ...(id && { id }) }, search.slice(1));
  const template = templateFor(settings, screen.mobile);
  const { lang } = await queryClient.fetchQuery(access);
  const locale = localeFor(lang, settings.locales);
  onAccess(locale);
  const [answer, modules, layout, { messages }] = await Promise.all([
    queryClient.fetchQuery(documentQuery(client, asked, settings)),
    queryClient.fetchQuery(modulesQuery(client, asked, report)),
    files.fetchQuery(layoutQuery<Layout>(wire, brand, template)),
    files.fetchQuery(textsQuery(wire, brand, locale, report)),
  ]);
  const payment =
    isStatusLive(answer) && id !== undefined ? await Promise.race([statusOf(id), late.then(() => undefined)]) : undefined;
  const texts = createTexts(locale, messages, settings.euro ?? 'suffix', () => undefined);
  const short = shortened.get(layout) ?? reduceToAmountDue(layout);
  shortened.set(layout, short);
  const known = { brand, template, locale, screen, session, today, answer, modules, error: undefined };
  const facts = { ...known, untracked: isUntracked(search), layout: short, messages, texts, search };
  return { words: amountWords(facts, payment?.root), locale, loaded: payment?.isLive ? ['payment'] : [] };

  /** The live status; if the call fails, the status in the document. */
  async function statusOf(linkId: string): Promise<{ isLive: boolean; root: Resource }> {
    const live = await queryClient.fetchQuery(verifyQuery(client, linkId, report)).catch(() => undefined);
    return { isLive: live !== undefined, root: { state: 'ready', value: { status: live ?? answer.status } } };
  }
}

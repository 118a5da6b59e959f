import { toModules } from '../../../engine/bill/answers/modules';
import type { BrandFile } from '../../../engine/contract/brand';
import type { Early, EarlyCall } from '../../../engine/contract/early';
import type { Screen, Session } from '../../../engine/contract/scope.generated';
import { formatValue } from '../../../engine/i18n/format';
import { createTexts } from '../../../engine/i18n/texts';
import { isUntracked, readLink } from '../../../engine/kernel/addresses/link';
import { todayIn } from '../../../engine/kernel/figures/dates';
import { templateFor } from '../../../engine/kernel/page/screen';
import { isObject, own, parseJson } from '../../../engine/kernel/text/json';
import type { Layout } from '../../../engine/layout/types';
import { readMessages } from '../../api/brand/brandShape';
import { addressOf, calls } from '../../api/calls';
import { readDocument } from '../../api/readDocument';
import { hasPaid } from '../../payment/attempts/memory';
import type { ScopeInputs } from '../bill/scope';
import { keptLocale, localeFor } from '../language/locale';
import { type AmountWords, amountWords } from './amountWords';
import { reduceToAmountDue } from './reduceToAmountDue';

/** The query of the address and the screen of the browser. */
export interface BrowserState {
  search: string;
  screen: Screen;
}

/** Maximum milliseconds to hold the document back from the page until the amount is painted. */
const LONGEST = 200;

/**
 * Shows the amount due in the shell as soon as its responses have arrived, with the engine, the layout and the texts of the
 * page, but without its components, which take another second on a phone. If anything is missing, shows nothing: the page does
 * not depend on this function.
 *
 * The page gets the document only after the amount has been painted, because its components then block the only thread.
 */
export async function showAmountInShell(
  early: Early,
  seen: BrowserState,
  show: (answer: AmountWords) => Promise<void>,
): Promise<void> {
  const brand = await early.brand;
  const { settings, texts, layouts } = brand;
  const document = addressOf(calls.documentByCrypto, settings, { values: { cryptoId: readLink(seen.search).id ?? '' } });
  const call = early.calls.get(document);
  const copy = (address: string | undefined) => copyOf(early.calls.get(address ?? ''));
  // Parsing layout and texts takes a phone so long that it would delay the request for the document.
  const files = early.sent.then(() =>
    Promise.all([own(layouts, templateFor(settings, seen.screen.mobile)), own(texts, settings.locales[0] ?? '')].map(copy)),
  );
  const answers = [
    addressOf(calls.publicAccess, settings, { query: seen.search.slice(1) }),
    document,
    addressOf(calls.modules, settings, {}),
  ].map(copy);
  const shown = answerIn(brand, seen, files, Promise.all(answers)).then((answer) => answer && show(answer));
  if (call) {
    const settled = shown.catch(() => undefined);
    const response = call.response.then(async (answer) => {
      await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
      return answer;
    });
    // The code that reuses the request handles its failure.
    response.catch(() => undefined);
    early.calls.set(document, { ...call, response });
  }
  await shown;
}

/** A copy of a pending response as JSON, because the page reuses the call itself. Rejects if there is no such call. */
async function copyOf(call: EarlyCall | undefined): Promise<unknown> {
  const answer = await call?.response;
  if (!answer?.ok) throw new Error('no answer');
  return parseJson(await answer.clone().text());
}

/** The texts of the amount due for this bill; undefined if the amount does not show, or is still pending. */
async function answerIn(
  brand: BrandFile,
  seen: BrowserState,
  readFiles: Promise<readonly unknown[]>,
  calls: Promise<readonly unknown[]>,
): Promise<AmountWords | undefined> {
  const { settings } = brand;
  // The requested texts are those of the first language.
  const [locale = ''] = settings.locales;
  const files = readFiles.then(([layout, content]) => {
    const messages = readMessages(content, () => undefined);
    // The build wrote the layout, so it needs no validation.
    return messages && { layout: reduceToAmountDue(layout as Layout), messages };
  });
  const isWaiting = await Promise.race([calls.then(() => false), files.then(() => true)]);
  const known = await files;
  if (!known) return undefined;
  const texts = createTexts(locale, known.messages, settings.euro ?? 'suffix', () => undefined);
  const facts = { ...factsOf(brand, seen, locale), ...known, texts, search: seen.search };
  // Warm-up: the first run of this code is the slowest on a phone, and costs nothing while the backend works.
  if (isWaiting) {
    void readDocument({}, settings);
    amountWords({ ...facts, answer: undefined, modules: {}, session: { kind: 'publicLink' } });
    formatValue({ kind: 'amount', value: 0 }, texts);
  }
  const [access, document, lists] = await calls;
  const lang = isObject(access) && typeof access.lang === 'string' ? access.lang : null;
  const answer = await readDocument(document, settings);
  const modules = toModules(lists, () => undefined);
  if (!answer || !modules || locale !== localeFor(keptLocale(settings.locales) ?? lang, settings.locales)) return undefined;
  const { id } = readLink(seen.search);
  const session: Session = {
    kind: 'publicLink',
    ...(id && { linkId: id }),
    ...(hasPaid(answer.bill.number) && { hasPaid: true }),
  };
  return amountWords({ ...facts, answer, modules, session });
}

/** Everything that is known before any response. */
function factsOf(
  brand: BrandFile,
  { search, screen }: BrowserState,
  locale: string,
): Omit<ScopeInputs, 'answer' | 'modules' | 'session' | 'resources'> {
  return {
    brand,
    template: templateFor(brand.settings, screen.mobile),
    locale,
    screen,
    today: todayIn('Europe/Rome', new Date()),
    error: undefined,
    untracked: isUntracked(search),
  };
}

import type { BrandIndex } from '../../engine/contract/brand';
import type { Early } from '../../engine/contract/early';
import type { RenderedBlock } from '../../engine/contract/firstView';
import type { BrandSettings } from '../../engine/contract/settings.generated';
import { landingAt } from '../../engine/kernel/addresses/landings';
import { isBillPath, linkQuery, readLink } from '../../engine/kernel/addresses/link';
import { routeAt, templateAt, UNKNOWN_ROUTE } from '../../engine/kernel/addresses/routes';
import { screenOf, templateFor } from '../../engine/kernel/page/screen';
import { isBrandFile } from '../api/brand/brandShape';
import { findBrand } from '../api/brand/findBrand';
import { addressOf, type Call, calls, initOf } from '../api/calls';
import { firstCalls } from '../api/first/firstCalls';

/** The logo at the top of every page: its size is reserved early, to keep the layout stable when the bill appears. */
const LOGO = 'logo.svg';

/** The browser APIs that the boot script uses; tests pass their own. */
export interface BootPorts {
  hostname: string;
  /** The decoded path. */
  pathname: string;
  search: string;
  /** Width of the window in CSS pixels. Read late: at the very start a browser may not know it yet. */
  width: () => number;
  userAgent: string;
  /** The brand file in the page, if the server has added it. */
  brandBlock: string | undefined;
  /** The data from which the server has rendered this page; undefined if the browser renders it. */
  renderedBlock: string | undefined;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  addStyles: (address: string) => Promise<void>;
  loadImage: (address: string) => Promise<void>;
  /** Work to do while the first calls are pending and the thread is idle. */
  warmUp: () => void;
}

/**
 * Sends every request of the first view as early as possible: public access, texts and layout, and when the token has arrived,
 * document and modules. If the page does not contain the brand file, first fetches the brand index and that file. Without an id,
 * or with `error` in the query, sends nothing to the backend.
 */
export function begin(page: BootPorts): Early {
  const requests: Early['calls'] = new Map();

  function send(address: string, init: Promise<RequestInit | undefined> | RequestInit): Promise<Response | undefined> {
    const controller = new AbortController();
    const response = Promise.resolve(init).then((known) => known && page.fetch(address, { ...known, signal: controller.signal }));
    // The client that reuses the request handles its failure.
    response.catch(() => undefined);
    requests.set(address, { response, abort: () => controller.abort() });
    return response;
  }

  const inPage = blockIn(page.brandBlock, isBrandFile);
  const rendered = inPage && blockIn(page.renderedBlock, isRendered);
  const first = rendered && !rendered.isAmountOnly ? { ...rendered, search: page.search } : undefined;
  const brandAddress = inPage
    ? Promise.resolve({ file: '', backendBase: inPage.settings.backendBase })
    : page
        .fetch('/brands.json')
        .then(read<BrandIndex>)
        .then((index) => findBrand(index, page.hostname));
  const found = inPage
    ? Promise.resolve(inPage)
    : brandAddress
        .then(({ file }) => page.fetch(file))
        .then(read<unknown>)
        .then((brandFile) => {
          if (isBrandFile(brandFile)) return brandFile;
          throw new Error('brand');
        });
  const { id, error } = readLink(page.search);
  const landing = landingAt(page.pathname);
  // After a payment, send only the link to the server; the provider's result is sent later, with its signature.
  const asked = landing ? linkQuery(page.search) : isBillPath(page.pathname) && !error ? page.search.slice(1) : undefined;
  const token =
    id && asked !== undefined && !rendered
      ? brandAddress.then(({ backendBase }) => askAccess(send, backendBase, asked)).catch(() => undefined)
      : undefined;
  // Both calls are pending: the thread is idle until the first response.
  brandAddress.then(page.warmUp).catch(() => undefined);
  const look = found
    .then(({ theme, images }) => Promise.all([inPage ?? page.addStyles(theme), page.loadImage(own(images, LOGO) ?? '')]))
    .catch(() => undefined);
  const brand = found.then((brandFile) => {
    const { settings, texts, layouts } = brandFile;
    const { mobile } = first?.screen ?? screenOf(page.width(), page.userAgent);
    const route = routeAt(page.pathname);
    const template = templateFor(settings, mobile, templateAt(route, settings));
    const locale = rendered?.locale ?? settings.locales[0] ?? '';
    // A page of the site has its own layout and texts.
    const isOfSite = route === UNKNOWN_ROUTE && brandFile.pages !== undefined;
    for (const address of isOfSite ? [] : [own(texts, locale), own(layouts, template)]) if (address) send(address, {});
    if (rendered && id) for (const [address, answer] of answersOf(rendered, settings, id, page.search)) adopt(address, answer);
    // On a landing, the bill is requested only after the outcome of its payment has been reported.
    if (id && token && !landing) askBill(send, settings, id, token);
    return brandFile;
  });
  const sent = brand.then(() => token).catch(() => undefined);
  return { brand, calls: requests, look, sent, first };

  /** Adds a response that the page contains, so that it needs no request. */
  function adopt(address: string, answer: string): void {
    requests.set(address, { response: Promise.resolve(new Response(answer)), abort: () => undefined });
  }
}

function answersOf({ answers }: RenderedBlock, settings: BrandSettings, id: string, search: string): [string, string][] {
  return firstCalls(settings, id, search).flatMap(([call, address]) => {
    const answer = own(answers, call);
    return answer === undefined ? [] : [[address, answer]];
  });
}

type Send = (address: string, init: Promise<RequestInit | undefined> | RequestInit) => Promise<Response | undefined>;

/** The token of the link; undefined if it could not be loaded: the page then requests it again and reports the failure. */
function askAccess(send: Send, backendBase: string, query: string): Promise<string | undefined> {
  const address = addressOf(calls.publicAccess, { backendBase }, { query });
  return send(address, initOf(calls.publicAccess, '', undefined))
    .then((response) => (response?.ok ? response.clone().json() : undefined))
    .then((answer: unknown) => (isGrant(answer) ? answer.token : undefined));
}

function askBill(send: Send, settings: BrandSettings, id: string, token: Promise<string | undefined>): void {
  const askWith = (call: Call, values = {}) =>
    send(
      addressOf(call, settings, { values }),
      token.then((known) => (known === undefined ? undefined : initOf(call, known, settings.publicLinkHeader))),
    );
  askWith(calls.documentByCrypto, { cryptoId: id });
  askWith(calls.modules);
}

function isGrant(answer: unknown): answer is { token: string } {
  return typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string';
}

/** The content of a data block; undefined if the block is absent or truncated. */
function blockIn<T>(block: string | undefined, isWhole: (content: unknown) => content is T): T | undefined {
  try {
    const content: unknown = JSON.parse(block ?? 'null');
    return isWhole(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Detects truncation only: the block was written by the same build. */
function isRendered(content: unknown): content is RenderedBlock {
  return typeof content === 'object' && content !== null && 'answers' in content;
}

function own(map: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

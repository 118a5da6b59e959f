import { brandAddress } from '../api/brandAddress';
import { addressOf, type Call, calls, initOf } from '../api/calls';
import type { BrandFile, BrandIndex, BrandSettings } from '../contract/brand';
import type { Early } from '../contract/early';
import { BILL_PATH, type Link, readLink } from '../kernel/link';
import { screenOf, templateFor } from '../kernel/screen';

/** Stands at the top of every page: with its size known, nothing moves when the bill appears. */
const LOGO = 'logo.svg';

/** The page as the boot script sees it; a test hands in its own. */
export interface Surroundings {
  hostname: string;
  pathname: string;
  search: string;
  /** Asked for when it counts: at the very start a browser may not know it yet. */
  width: () => number;
  userAgent: string;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  addStyles: (address: string) => Promise<void>;
  loadImage: (address: string) => Promise<void>;
}

/**
 * Begins everything that the first view waits for, in the order in which it becomes possible: brand, then its style
 * sheet, logo, texts, layout and the public access, then document and modules with the token. Without an id, or with `error`
 * in the query, nothing is asked of the backend.
 */
export function begin(page: Surroundings): Early {
  const requests: Early['calls'] = new Map();

  function send(address: string, init: Promise<RequestInit | undefined> | RequestInit): Promise<Response | undefined> {
    const controller = new AbortController();
    const response = Promise.resolve(init).then((known) => known && page.fetch(address, { ...known, signal: controller.signal }));
    // Whoever adopts it hears of the failure.
    response.catch(() => undefined);
    requests.set(address, { response, abort: () => controller.abort() });
    return response;
  }

  const brand = page
    .fetch('/brands.json')
    .then(read<BrandIndex>)
    .then((index) => page.fetch(brandAddress(index, page.hostname)))
    .then(read<BrandFile>);
  const look = brand
    .then(({ theme, images }) => Promise.all([page.addStyles(theme), page.loadImage(own(images, LOGO) ?? '')]))
    .catch(() => undefined);
  const complete = brand.then((found) => {
    const { settings, texts, layouts } = found;
    const template = templateFor(settings, screenOf(page.width(), page.userAgent).mobile);
    for (const address of [own(texts, settings.locales[0] ?? ''), own(layouts, template)]) if (address) send(address, {});
    const link = readLink(page.search);
    if (page.pathname === BILL_PATH && !link.error && link.id) ask(send, settings, link.id, page.search.slice(1));
    return found;
  });
  complete.catch(() => undefined);
  return { brand: complete, calls: requests, look };
}

type Send = (address: string, init: Promise<RequestInit | undefined> | RequestInit) => Promise<Response | undefined>;

function ask(send: Send, settings: BrandSettings, id: NonNullable<Link['id']>, query: string): void {
  const token = send(addressOf(calls.publicAccess, settings, { query }), initOf(calls.publicAccess, settings, '', true))
    .then((response) => (response?.ok ? response.clone().json() : undefined))
    .then((answer: unknown) => (isGrant(answer) ? answer.token : undefined))
    .catch(() => undefined);
  const askWith = (call: Call, values = {}) =>
    send(
      addressOf(call, settings, { values }),
      token.then((known) => (known === undefined ? undefined : initOf(call, settings, known, true))),
    );
  askWith(calls.documentByCrypto, { cryptoId: id });
  askWith(calls.modules);
}

function isGrant(answer: unknown): answer is { token: string } {
  return typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string';
}

function own(map: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

import { BRAND_BLOCK } from '../../engine/contract/brand';
import { RENDERED_BLOCK } from '../../engine/contract/firstView';
import { DEFERRED_PRELOAD_REL } from '../../engine/contract/late';
import { decoded } from '../../engine/kernel/addresses/link';
import { routeAt, UNKNOWN_ROUTE } from '../../engine/kernel/addresses/routes';
import { screenOf } from '../../engine/kernel/page/screen';
import { begin } from './boot';
import { translateEntryPage } from './firstWords';
import { notePress } from './notePress';
import { recover, untilRetried } from './recover';
import { writeAmountToShell } from './shellAnswer';

const renderedBlock = document.getElementById(RENDERED_BLOCK)?.textContent;
const pathname = decoded(location.pathname);
const early = begin({
  hostname: location.hostname,
  pathname,
  search: location.search,
  width: () => innerWidth,
  userAgent: navigator.userAgent,
  brandBlock: document.getElementById(BRAND_BLOCK)?.textContent,
  renderedBlock,
  fetch: (address, init) => fetch(address, init),
  addStyles: (href) =>
    new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    }),
  loadImage: (address) =>
    new Promise((resolve) => {
      if (!address) return resolve();
      const image = new Image();
      image.onload = image.onerror = () => resolve();
      image.src = address;
    }),
  // Loads the browser's locale data, which costs a phone up to 100 ms at the first formatted number. Uses a timeout, so that both
  // calls are sent first. A page of the site sends its calls later, and loads the locale data itself.
  warmUp: () => void (site ?? setTimeout(() => Intl.NumberFormat.supportedLocalesOf('it'))),
});

const press = early.first && notePress(document);

// A failure here must not stop the bill.
const speak = () => {
  try {
    translateEntryPage(document);
  } catch {
    // The texts stay in the brand's first language.
  }
};
// This comes after the first calls; the script may run before index.html is complete.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', speak, { once: true });
else speak();

/** Maximum milliseconds that the bundle waits for the first calls before it runs, and for the amount before it renders. */
const HEAD_START = 1000;
const late = new Promise((resolve) => setTimeout(resolve, HEAD_START));

/** Every address that is not a route of the bill belongs to the site, whose code loads in parallel with the bundle. */
const site =
  routeAt(pathname) === UNKNOWN_ROUTE ? import('../app/site/session/begin').then((code) => code.beginSite(early)) : undefined;

let shown: Promise<unknown> | undefined;
/** Code that uses the early calls before the bundle takes them: the site, or the amount in the shell. */
const beside =
  site ??
  (early.first
    ? undefined
    : import('../app/start/firstAnswer').then((code) => {
        // Preload the bundle only now: on a slow network it would compete with the requests for the amount due.
        document.querySelector(`[rel=${DEFERRED_PRELOAD_REL}]`)?.setAttribute('rel', 'modulepreload');
        const seen = { search: location.search, screen: screenOf(innerWidth, navigator.userAgent) };
        shown = code.showAmountInShell(early, seen, (answer) => writeAmountToShell(document, answer)).catch(() => undefined);
      }));

// Running the bundle blocks a phone's only thread, so that no response could trigger the next call.
Promise.race([Promise.all([early.sent, beside?.catch(() => undefined)]), late])
  .then(() => import('../app/start/main'))
  // Wait for the amount: the bundle would render its first view, without the bill, while the document is parsed.
  .then((code) =>
    Promise.race([shown, late]).then(() => code.start({ ...early, ...(press && { press, waitForRetry: untilRetried }) }, site)),
  )
  .catch(recover);

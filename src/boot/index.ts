import { BRAND_BLOCK } from '../contract/brand';
import { RENDERED_BLOCK } from '../contract/firstView';
import { LATE } from '../contract/late';
import { decoded } from '../kernel/link';
import { anyOther, routeAt } from '../kernel/routes';
import { screenOf } from '../kernel/screen';
import { begin } from './boot';
import { speakKept } from './firstWords';
import { notePress } from './notePress';
import { recover, untilRetried } from './recover';
import { writeAnswer } from './shellAnswer';

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
  // The first number that a page formats costs a phone's browser up to 100 ms, to load its language data. After a timeout,
  // so that both calls are sent first. A page of the site sends its calls later, and then does it itself.
  warmUp: () => void (site ?? setTimeout(() => Intl.NumberFormat.supportedLocalesOf('it'))),
});

const press = early.first && notePress(document);

// A failure here must not stop the bill.
const speak = () => {
  try {
    speakKept(document);
  } catch {
    // The words stay in the brand's first language.
  }
};
// After the first calls; the script may run before index.html is complete.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', speak, { once: true });
else speak();

/** Maximum milliseconds that the bundle waits, to be run until the first calls have been sent, to draw until the amount is there. */
const HEAD_START = 1000;
const late = new Promise((resolve) => setTimeout(resolve, HEAD_START));

/** Every address that is no route of the bill belongs to the site, whose code comes beside the bundle. */
const site = routeAt(pathname) === anyOther ? import('../app/site/begin').then((code) => code.beginSite(early)) : undefined;

let shown: Promise<unknown> | undefined;
/** Before the bundle takes over the calls, so that the amount can be shown from them. */
const beside =
  site ??
  (early.first
    ? undefined
    : import('../app/firstAnswer').then((code) => {
        // Only now: on a slow network the bundle would share it with all that the amount due waits for.
        document.querySelector(`[rel=${LATE}]`)?.setAttribute('rel', 'modulepreload');
        const seen = { search: location.search, screen: screenOf(innerWidth, navigator.userAgent) };
        shown = code.showFirstAnswer(early, seen, (answer) => writeAnswer(document, answer)).catch(() => undefined);
      }));

// Running the bundle blocks a phone's only thread for a moment, in which no response could trigger the next call.
Promise.race([Promise.all([early.sent, beside?.catch(() => undefined)]), late])
  .then(() => import('../app/main'))
  // It would draw its first view, without the bill, while the document is read.
  .then((code) => Promise.race([shown, late]).then(() => code.start({ ...early, ...(press && { press, untilRetried }) }, site)))
  .catch(recover);

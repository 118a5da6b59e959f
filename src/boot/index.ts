import { begin } from './boot';
import { speakKept } from './firstWords';
import { recover } from './recover';

const early = begin({
  hostname: location.hostname,
  pathname: location.pathname,
  search: location.search,
  width: () => innerWidth,
  userAgent: navigator.userAgent,
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
  // The first number that a page formats costs a phone's browser up to 100 ms: it looks through its languages.
  // After a turn, in which both calls leave.
  warmUp: () => void setTimeout(() => Intl.NumberFormat.supportedLocalesOf('it')),
});

// A failure here must not stop the bill.
const speak = () => {
  try {
    speakKept(document);
  } catch {
    // The words of the brand's first language stay.
  }
};
// After the first calls; the script may run before the end of index.html is there.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', speak, { once: true });
else speak();

/** The longest that the page's own code, downloaded meanwhile, waits for the calls to be on their way. */
const HEAD_START = 1000;

// To run the bundle takes the only thread of a phone for a moment, in which no answer could lead to the next call.
Promise.race([early.sent, new Promise((resolve) => setTimeout(resolve, HEAD_START))])
  .then(() => import('../app/main'))
  .then(({ start }) => start(early))
  .catch(recover);

import type { Place } from './place';
import { postForm } from './postForm';

/** So long a press may wait for the provider's page to appear before another one is taken. */
const PATIENCE = 30_000;

/** The page in a real browser. */
export const browserPlace: Place = {
  get origin() {
    return location.origin;
  },
  get hostname() {
    return location.hostname;
  },
  post: postForm,
  go: (address) => location.assign(address),
  back: () =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        removeEventListener('pageshow', shown);
        resolve();
      };
      // A browser that keeps the page brings it back as it was, with its button still busy.
      const shown = (event: PageTransitionEvent) => event.persisted && done();
      const timer = setTimeout(done, PATIENCE);
      addEventListener('pageshow', shown);
    }),
  left: () => {
    const controller = new AbortController();
    addEventListener('pagehide', () => controller.abort(), { once: true });
    return controller.signal;
  },
};

import type { Place } from './place';
import { postForm } from './postForm';

/** So long a press may wait for the provider's page to appear before another one is taken. */
const PATIENCE = 30_000;
/** So long once the browser has asked whether to leave something unsent: whoever stays may press again soon. */
const PATIENCE_ASKED = 5000;

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
      const done = (isBack: boolean) => {
        clearTimeout(timer);
        removeEventListener('pageshow', shown);
        removeEventListener('beforeunload', asked);
        document.removeEventListener('securitypolicyviolation', refused);
        resolve(isBack);
      };
      // A browser that keeps the page brings it back as it was, with its button still busy.
      const shown = (event: PageTransitionEvent) => event.persisted && done(true);
      // A policy that does not know the provider stops the form without a word.
      const refused = (event: SecurityPolicyViolationEvent) => event.effectiveDirective === 'form-action' && done(false);
      // Nothing tells that somebody stays. The question stops the page: what is waited for begins when it is answered.
      const wait = (time: number) => {
        clearTimeout(timer);
        timer = setTimeout(done, time, true);
      };
      const asked = (event: BeforeUnloadEvent) => {
        if (!event.defaultPrevented) return;
        clearTimeout(timer);
        timer = setTimeout(wait, 0, PATIENCE_ASKED);
      };
      let timer = setTimeout(done, PATIENCE, true);
      addEventListener('pageshow', shown);
      addEventListener('beforeunload', asked);
      document.addEventListener('securitypolicyviolation', refused);
    }),
  left: () => {
    const controller = new AbortController();
    addEventListener('pagehide', () => controller.abort(), { once: true });
    return controller.signal;
  },
};

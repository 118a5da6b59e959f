import type { BrowserPort } from './browser';
import { postForm } from './postForm';

/** So long a press may wait for the provider's page to appear before another one is taken. */
const PATIENCE = 30_000;

/** What newer browsers tell of leaving a page. */
const navigations = Reflect.get(globalThis, 'navigation') as EventTarget | undefined;

/** The page in a real browser. */
export const browserPort: BrowserPort = {
  get origin() {
    return location.origin;
  },
  get hostname() {
    return location.hostname;
  },
  post: postForm,
  go: (address) => location.assign(address),
  returned: () =>
    new Promise((resolve) => {
      const done = (isBack: boolean) => {
        clearTimeout(timer);
        removeEventListener('pageshow', shown);
        navigations?.removeEventListener('navigateerror', stayed);
        document.removeEventListener('securitypolicyviolation', refused);
        resolve(isBack);
      };
      // A browser that keeps the page brings it back as it was, with its button still busy.
      const shown = (event: PageTransitionEvent) => event.persisted && done(true);
      // A policy that does not know the provider stops the form without a word.
      const refused = (event: SecurityPolicyViolationEvent) => event.effectiveDirective === 'form-action' && done(false);
      // The customer stopped the way to the provider. Browsers that do not tell have the time above.
      const stayed = () => done(true);
      const timer = setTimeout(done, PATIENCE, true);
      addEventListener('pageshow', shown);
      navigations?.addEventListener('navigateerror', stayed);
      document.addEventListener('securitypolicyviolation', refused);
    }),
  pageLeft: () => {
    const controller = new AbortController();
    addEventListener('pagehide', () => controller.abort(), { once: true });
    return controller.signal;
  },
};

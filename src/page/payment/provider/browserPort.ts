import type { BrowserPort } from './browser';
import { postForm } from './postForm';

/** Milliseconds to wait for the provider's page before the button works again. */
const RETURN_TIMEOUT_MS = 30_000;

/** The Navigation API of newer browsers, which reports a cancelled navigation. */
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
      // A page restored from the back/forward cache is unchanged, with its button still busy.
      const shown = (event: PageTransitionEvent) => event.persisted && done(true);
      // If the policy does not allow the provider, the browser blocks the form silently.
      const refused = (event: SecurityPolicyViolationEvent) => event.effectiveDirective === 'form-action' && done(false);
      // The customer cancelled the navigation. Without this event, the time-out applies.
      const stayed = () => done(true);
      const timer = setTimeout(done, RETURN_TIMEOUT_MS, true);
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

import { ApiError } from '../api/apiError';
import type { Customer, CustomerSession } from '../contract/session';
import { createStore } from '../kernel/store';
import type { Leave } from './connect';
import { type SessionPage, sessionPage } from './page';
import { removeSealed } from './sealed';
import type { SignedIn, SignInOptions } from './signIn';

type Load = () => Promise<Pick<typeof import('./signIn'), 'signIn'>>;

/** The session of the site's customer. Nothing of it runs, and keycloak-js is not loaded, until it is used. */
export function customerSession(
  options: SignInOptions,
  page: SessionPage = sessionPage,
  load: Load = () => import('./signIn'),
): CustomerSession {
  const customer = createStore<Customer | undefined>(undefined);
  let signingIn: Promise<SignedIn> | undefined;
  let signedIn: SignedIn | undefined;
  let isCodeMissing = false;
  /** Set when the page has left for the provider. */
  let leaveAgain: Leave | undefined;

  async function begin(how: 'push' | 'replace'): Promise<SignedIn> {
    // A browser does not ask again for a module that did not load.
    if (isCodeMissing) page.reload();
    const code = await load().catch(() => {
      isCodeMissing = true;
      throw new ApiError(page.isOnline() ? 'network' : 'offline', 'signIn');
    });
    const onLeave = (leave: Leave) => {
      leaveAgain = leave;
    };
    const one = await code.signIn({ ...options, onLeave }, how);
    signedIn = one;
    customer.set(one.customer);
    return one;
  }

  /** Fifty calls without a token are one sign-in. */
  function open(how: 'push' | 'replace'): Promise<SignedIn> {
    if (!signingIn) {
      // A page of the browser's cache shows a customer who may have logged out, or waits for an answer that never comes.
      page.onShownAgain(page.reload);
      signingIn = begin(how).catch((failure: unknown) => {
        signingIn = undefined;
        throw failure;
      });
    }
    return signingIn;
  }

  /** Who opens a page again wants another token than one that servers refuse; calls by themselves must not start a loop. */
  async function openAgain(how: 'push' | 'replace'): Promise<Customer> {
    const before = open(how);
    const one = await before;
    if (!one.isDead()) return one.customer;
    await options.input.save(one.customer);
    if (signingIn === before) signingIn = undefined;
    return (await open(how)).customer;
  }

  return {
    kind: 'authenticated',
    get: customer.get,
    subscribe: customer.subscribe,
    open: () => openAgain('replace'),
    logIn: async () => {
      // The browser may not have left: a press on Stop, a provider that answers nothing.
      await leaveAgain?.('push');
      return openAgain('push');
    },
    token: async () => (await open('replace')).token(),
    held: (ms) => signedIn?.held(ms),
    endsAt: () => signedIn?.endsAt(),
    prolong: async () => (await open('replace')).prolong(),
    renew: async (refused) => (await open('replace')).renew(refused),
    logOut: async () => {
      removeSealed();
      return (await open('replace')).logOut();
    },
  };
}

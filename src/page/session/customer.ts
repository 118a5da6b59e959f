import type { Customer, CustomerSession } from '../../engine/contract/session';
import { createStore } from '../../engine/kernel/page/store';
import { ApiError } from '../api/apiError';
import type { Leave } from './signIn/connect';
import { type SessionPage, sessionPage } from './signIn/page';
import type { SignedIn, SignInOptions } from './signIn/signIn';
import { removeSealed } from './storage/sealed';

type Load = () => Promise<Pick<typeof import('./signIn/signIn'), 'signIn'>>;

/** The session of the site's customer. It starts, and loads keycloak-js, only on first use. */
export function customerSession(
  options: SignInOptions,
  page: SessionPage = sessionPage,
  load: Load = () => import('./signIn/signIn'),
): CustomerSession {
  const customer = createStore<Customer | undefined>(undefined);
  let signingIn: Promise<SignedIn> | undefined;
  let signedIn: SignedIn | undefined;
  let isCodeMissing = false;
  /** Set when the page has redirected to the provider. */
  let leaveAgain: Leave | undefined;

  async function begin(how: 'push' | 'replace'): Promise<SignedIn> {
    // Browsers do not retry a dynamic import that failed: reload instead.
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

  /** Single-flight: all calls without a token share one sign-in. */
  function open(how: 'push' | 'replace'): Promise<SignedIn> {
    if (!signingIn) {
      // A page from the back/forward cache may show a customer who has logged out, or wait for an answer that never arrives.
      page.onShownAgain(page.reload);
      signingIn = begin(how).catch((failure: unknown) => {
        signingIn = undefined;
        throw failure;
      });
    }
    return signingIn;
  }

  /** Signs in again if servers reject the token. Only for explicit opening: automatic calls would start a redirect loop. */
  async function openAgain(how: 'push' | 'replace'): Promise<Customer> {
    const before = open(how);
    const one = await before;
    if (!one.isRejected()) return one.customer;
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
      // The redirect may have failed: the customer pressed Stop, or the provider did not answer.
      await leaveAgain?.('push');
      return openAgain('push');
    },
    token: async () => (await open('replace')).token(),
    tokenIfValidFor: (ms) => signedIn?.tokenIfValidFor(ms),
    endsAt: () => signedIn?.endsAt(),
    prolong: async () => (await open('replace')).prolong(),
    renew: async (refused) => (await open('replace')).renew(refused),
    logOut: async () => {
      removeSealed();
      return (await open('replace')).logOut();
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError } from '../../api/apiError';
import type { SitePage } from '../../contract/brand';
import { hasSealed } from '../../session/sealed';
import { errorOfCall, type PageError } from '../errorOf';
import { type Services, useServices } from '../services';
import { say } from '../snackbars';
import { signInQuery } from './signInQuery';
import type { PageAddress } from './useShownPage';

/** A page of the site that cannot be shown, in the words of a page and not of a bill; who was refused can sign in again. */
export function errorOfPage(error: unknown, { customer }: Pick<Services, 'customer'>): PageError {
  const found = { ...errorOfCall(error), title: titleOf(error) };
  if (found.key === 'error.login' && customer) return { ...found, key: 'site.login', retry: true };
  return found.key === 'app.genericError' ? { ...found, key: 'site.error' } : found;
}

/**
 * Reason -> title of what is no failure: the customer has logged out (`src/session/answer.ts`), or the session has ended
 * otherwise (`src/session/tokens.ts`).
 */
const ends: Readonly<Record<string, string>> = { logged_out: 'site.loggedOut', session_ended: 'site.ended' };

function titleOf(error: unknown): string {
  return ends[reasonOf(error)] ?? 'site.error.title';
}

/** The session has ended, here or in another tab, without a word of the customer here. */
function isSessionOver(error: unknown): boolean {
  return reasonOf(error) === 'session_ended';
}

function reasonOf(error: unknown): string {
  return (error instanceof ApiError && error.refusal.reason) || '';
}

/** Tries again what failed. */
export function retryPage({ key }: PageError, { customer }: Pick<Services, 'customer'>): void {
  if (key === 'site.login') void customer?.logIn();
  else location.reload();
}

/**
 * The page to show at an address, which is the error page while nobody can sign in for one that needs it: frame and contacts
 * of the brand stay, and the frame says why. A brand without an error page says it without its frame.
 */
export function useErrorPage(address: PageAddress, page: SitePage | undefined): { address: PageAddress; problem?: PageError } {
  const services = useServices();
  const { customer } = services;
  const isAsked = address.page.login && customer !== undefined;
  const { error } = useQuery({ ...signInQuery(services), enabled: isAsked });
  useEffect(() => {
    if (error && isSessionOver(error) && hasSealed()) say({ key: 'site.endedUnsent', tone: 'attention', about: 'unsent' });
  }, [error]);
  return useMemo(() => {
    if (!isAsked || !error || !page) return { address };
    // With its query: what is chosen in the address would be taken out of it.
    return {
      address: { page, path: page.path, search: address.search, argument: undefined },
      problem: errorOfPage(error, { customer }),
    };
  }, [address, customer, error, isAsked, page]);
}

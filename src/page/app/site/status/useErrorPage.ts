import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { SitePage } from '../../../../engine/contract/brand';
import { ApiError } from '../../../api/apiError';
import { hasSealed } from '../../../session/storage/sealed';
import { errorOfCall, type PageError } from '../../fallback/errorOf';
import { showSnackbar } from '../../snackbars/snackbars';
import { type Services, useServices } from '../../start/services';
import type { PageLocation } from '../page/useShownPage';
import { signInQuery } from '../session/signInQuery';

/** Why a page of the site cannot be shown, with texts for pages instead of bills. A refused customer can sign in again. */
export function errorOfPage(error: unknown, { customer }: Pick<Services, 'customer'>): PageError {
  const found = { ...errorOfCall(error), title: titleOf(error) };
  if (found.key === 'error.login' && customer) return { ...found, key: 'site.login', retry: true };
  return found.key === 'app.genericError' ? { ...found, key: 'site.error' } : found;
}

/**
 * Reason -> title for the end of a session, which is not a failure: the customer has logged out (`src/page/session/signIn/answer.ts`), or the
 * session has ended otherwise (`src/page/session/signIn/sessionEnd.ts`).
 */
const ends: Readonly<Record<string, string>> = { logged_out: 'site.loggedOut', session_ended: 'site.ended' };

function titleOf(error: unknown): string {
  return ends[reasonOf(error)] ?? 'site.error.title';
}

/** Whether the session has ended without a log-out in this tab. */
function isSessionOver(error: unknown): boolean {
  return reasonOf(error) === 'session_ended';
}

function reasonOf(error: unknown): string {
  return (error instanceof ApiError && error.refusal.reason) || '';
}

/** Signs in again, or reloads the page. */
export function retryPage({ key }: PageError, { customer }: Pick<Services, 'customer'>): void {
  if (key === 'site.login') void customer?.logIn();
  else location.reload();
}

/**
 * The page to show at an address: the error page if the address needs a login and the sign-in failed, so that the frame and the
 * contacts of the brand stay visible. A brand without an error page shows the error without its frame.
 */
export function useErrorPage(address: PageLocation, page: SitePage | undefined): { address: PageLocation; problem?: PageError } {
  const services = useServices();
  const { customer } = services;
  const isAsked = address.page.login && customer !== undefined;
  const { error } = useQuery({ ...signInQuery(services), enabled: isAsked });
  useEffect(() => {
    if (error && isSessionOver(error) && hasSealed())
      showSnackbar({ key: 'site.endedUnsent', tone: 'attention', about: 'unsent' });
  }, [error]);
  return useMemo(() => {
    if (!isAsked || !error || !page) return { address };
    // Keeps the query: otherwise the choices would be removed from the address.
    return {
      address: { page, path: page.path, search: address.search, argument: undefined },
      problem: errorOfPage(error, { customer }),
    };
  }, [address, customer, error, isAsked, page]);
}

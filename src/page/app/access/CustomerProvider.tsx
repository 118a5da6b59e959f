import { type ReactElement, type ReactNode, useState } from 'react';
import { customerSession } from '../../session/customer';
import { takeAnswer } from '../../session/signIn/answer';
import { createInputKeeper } from '../input/createInputKeeper';
import { type Services, ServicesProvider, useServices } from '../start/services';
import { connectCustomer } from './connectCustomer';
import { announceSessionEnd } from './sessionNotice';

// Needed for a bill of a plain id, whose code loads with this file. On a page of the site, this call was made earlier.
takeAnswer();

/** Provides the session of the site's customer, if the brand has a login. Does not start a sign-in. */
export function CustomerProvider({ children }: { children: ReactNode }): ReactElement {
  const services = useServices();
  const [known] = useState(() => withCustomer(services));
  return <ServicesProvider value={known}>{children}</ServicesProvider>;
}

/**
 * Name of the DOM event on window that signals the end of a customer's session. The session ends by a log-out in any tab, or
 * because the provider ends it. Afterwards the page redirects or reloads.
 */
const LOGOUT_EVENT = 'bolletta:logout';

/** Default number of minutes between the announcement of the end of a session and the end. */
const NOTICE_MINUTES = 2;

/** Adds the session of the site's customer to the services. */
export function withCustomer(services: Services): Services {
  const { brand, queryClient, drafts } = services;
  const { auth, allowLoopbackHttp } = brand.settings;
  if (!auth) return { ...services, connect: connectCustomer(undefined) };
  const forget = () => {
    queryClient.clear();
    drafts.clear();
    window.dispatchEvent(new Event(LOGOUT_EVENT));
  };
  const customer = customerSession({ auth, allowLoopbackHttp, forget, input: createInputKeeper(drafts) });
  announceSessionEnd(customer, drafts, (auth.noticeMinutes ?? NOTICE_MINUTES) * 60_000);
  return { ...services, customer, connect: connectCustomer(customer) };
}

import { type ReactElement, type ReactNode, useState } from 'react';
import { customerSession } from '../../session/customer';
import { takeAnswer } from '../../session/signIn/answer';
import { createInputKeeper } from '../input/createInputKeeper';
import { type Services, ServicesProvider, useServices } from '../start/services';
import { connectCustomer } from './connectCustomer';
import { announceSessionEnd } from './sessionNotice';

// For a bill of a plain id, whose code loads with this file; a page of the site has called it earlier.
takeAnswer();

/** Provides the session of the site's customer, if the brand has a login. Does not start a sign-in. */
export function CustomerProvider({ children }: { children: ReactNode }): ReactElement {
  const services = useServices();
  const [known] = useState(() => withCustomer(services));
  return <ServicesProvider value={known}>{children}</ServicesProvider>;
}

/**
 * Name of the DOM event on window at the end of a customer's session: by a log-out in any tab, or because the provider ends
 * the session. Afterwards the page redirects or reloads.
 */
const LOGOUT_EVENT = 'bolletta:logout';

/** Default number of minutes before the end of a session at which the end is announced. */
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

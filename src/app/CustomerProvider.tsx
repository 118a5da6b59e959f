import { type ReactElement, type ReactNode, useState } from 'react';
import { takeAnswer } from '../session/answer';
import { customerSession } from '../session/customer';
import { connectCustomer } from './connectCustomer';
import { inputKeeper } from './inputKeeper';
import { type Services, ServicesProvider, useServices } from './services';
import { announceSessionEnd } from './sessionNotice';

// On a bill of a plain id, whose code comes with this; a page of the site has done it before.
takeAnswer();

/** Gives the pages below the session of the site's customer, if the brand has a login. Nobody signs in by that alone. */
export function CustomerProvider({ children }: { children: ReactNode }): ReactElement {
  const services = useServices();
  const [known] = useState(() => withCustomer(services));
  return <ServicesProvider value={known}>{children}</ServicesProvider>;
}

/**
 * Name of the DOM event on window at the end of a customer's session: by a log-out here or in another tab, or because the
 * provider ends it. The page leaves or loads again after it.
 */
const LOGOUT_EVENT = 'bolletta:logout';

/** Minutes before the end of a session at which it is announced, where the brand does not say. */
const NOTICE_MINUTES = 2;

/** The same services with the session of the site's customer. */
export function withCustomer(services: Services): Services {
  const { brand, queryClient, drafts } = services;
  const { auth, allowLoopbackHttp } = brand.settings;
  if (!auth) return { ...services, connect: connectCustomer(undefined) };
  const forget = () => {
    queryClient.clear();
    drafts.clear();
    window.dispatchEvent(new Event(LOGOUT_EVENT));
  };
  const customer = customerSession({ auth, allowLoopbackHttp, forget, input: inputKeeper(drafts) });
  announceSessionEnd(customer, drafts, (auth.noticeMinutes ?? NOTICE_MINUTES) * 60_000);
  return { ...services, customer, connect: connectCustomer(customer) };
}

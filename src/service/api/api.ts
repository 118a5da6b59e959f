import { Hono } from 'hono';
import { logLine } from '../../brands/text/oneLine';
import { ProviderUnreachable } from '../customers/issuerKeys';
import { MAX_BODY } from '../disk/diskSpace';
import { billCalls } from '../documents/billCalls';
import { publicAccess } from '../links/publicAccess';
import { cardCalls } from '../payments/card';
import { receiptRoutes } from '../payments/receipts/receiptRoutes';
import { redirectCalls } from '../payments/redirect';
import { notificationCall } from '../payments/signatures/notification';
import { contactCalls } from '../portal/calls/contactCalls';
import { contractCalls } from '../portal/calls/contractCalls';
import { documentCalls } from '../portal/calls/documentCalls';
import { faqCalls } from '../portal/calls/faqCalls';
import { frameCalls } from '../portal/calls/frameCalls';
import { goodsCalls } from '../portal/calls/goodsCalls';
import { messageCalls } from '../portal/calls/messageCalls';
import { newsletterCalls } from '../portal/calls/newsletterCalls';
import { profileCalls } from '../portal/calls/profileCalls';
import { registrationCalls } from '../registration/calls';
import { requestCalls } from '../requests/calls';
import { serviceDay } from '../requests/serviceDay';
import type { ServiceDeps, ServiceEnv } from './access';
import { bodyOfAtMost } from './bodyOfAtMost';
import { errorResponse } from './errorResponse';
import { invalidQuery, QueryUnreadable, rejectNulInPath, rejectNulInQuery } from './parameters';
import { noSpaceResponse, writingMethods } from './writing';

const HEADERS = Object.entries({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
});

/** The calls of signed-in customers. */
const OF_CUSTOMERS = [
  documentCalls,
  contractCalls,
  messageCalls,
  faqCalls,
  contactCalls,
  profileCalls,
  goodsCalls,
  newsletterCalls,
];

/** The calls of the service, in the order in which their paths are compared. */
function backend(deps: ServiceDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const day = serviceDay(deps.today, deps.clock);
  app.use(rejectNulInPath);
  app.use(writingMethods(deps));
  app.route('/', publicAccess(deps, day));
  app.route('/', billCalls(deps, day));
  for (const calls of [cardCalls, redirectCalls, receiptRoutes, requestCalls, frameCalls]) app.route('/', calls(deps));
  app.route('/', notificationCall(deps));
  // Must precede the calls of customers: registration reports a user name with NUL as invalid instead of rejecting the request.
  app.route('/', registrationCalls(deps));
  app.use(rejectNulInQuery);
  for (const calls of OF_CUSTOMERS) app.route('/', calls(deps));
  return app;
}

/** The service's routes under their two base paths. Never log an id or a token. */
export function billApi(deps: ServiceDeps): Hono {
  const app = new Hono();
  app.use(bodyOfAtMost(MAX_BODY));
  app.use((c, next) => {
    // Set the headers before the response is created: on an existing response this takes as long as a small response.
    for (const [name, value] of HEADERS) c.header(name, value);
    return next();
  });
  app.notFound((c) => errorResponse(c, 404, 'call_unknown', 'There is no such call.'));
  app.onError(async (error, c) => {
    const full = await noSpaceResponse(c, error);
    if (full !== undefined) return full;
    if (error instanceof QueryUnreadable) return invalidQuery(c);
    if (error instanceof ProviderUnreachable) {
      c.header('Retry-After', '1');
      return errorResponse(c, 503, 'provider_away', error.message);
    }
    console.error(`Bill service: a call failed: ${logLine(error.message)}`);
    return errorResponse(c, 500, 'failed', 'The call failed.');
  });
  const routes = backend(deps);
  app.route('/backend', routes);
  app.route('/bill-service', routes);
  return app;
}

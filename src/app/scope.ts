import type { Bill, Flags, Host, Page, Payment, Screen, Session } from '../contract/scope.generated';
import type { Resource, Scope } from '../engine/types';

/** What the page knows when it asks for a layout; each part is a value or still on its way. */
export interface Known {
  bill: Resource & { value?: Bill };
  flags: Resource & { value?: Flags };
  payment: Resource & { value?: Payment };
  host: Host;
  page: Page;
  screen: Screen;
  session: Session;
  /** YYYY-MM-DD in Europe/Rome. */
  today: string;
}

/** The roots that layouts bind to. The same function serves the page, `bolletta resolve` and the snapshots. */
export function toScope(known: Known): Scope {
  const ready = (value: unknown): Resource => ({ state: 'ready', value });
  return {
    bill: known.bill,
    flags: known.flags,
    payment: known.payment,
    host: ready(known.host),
    page: ready(known.page),
    screen: ready(known.screen),
    session: ready(known.session),
    now: ready({ today: known.today, day: Number(known.today.slice(8)) }),
  };
}

/** Width class and mobile in one place: under 600 px or a mobile user agent is mobile. */
export function toScreen(width: number, userAgent: string): Screen {
  const mobile = width < 600 || /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);
  const name = width < 600 ? 'phone' : width <= 850 ? 'narrow' : width <= 900 ? 'medium' : 'wide';
  return { class: name, mobile };
}

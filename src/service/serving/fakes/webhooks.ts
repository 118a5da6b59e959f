import type { Deliver, Webhook } from './deliver';

/** When a provider sends its webhook, as offered on its page. */
export const TIMES = {
  before: 'Prima del ritorno',
  after: 'Dopo il ritorno',
  twice: 'Due volte, prima e dopo il ritorno',
  never: 'Mai',
  forged: 'Con una firma errata',
} as const;

export type Time = keyof typeof TIMES;

export function isTime(text: string): text is Time {
  return Object.hasOwn(TIMES, text);
}

/** How and when webhooks are sent. */
export interface WebhookDelivery {
  deliver: Deliver;
  /** Runs `work` a moment later, when the customer has returned to the page. */
  later: (work: () => Promise<void>) => void;
}

const MOMENT = 1_500;

/** Waits briefly, without keeping the process alive. */
export const afterShortDelay: WebhookDelivery['later'] = (work) => {
  setTimeout(work, MOMENT).unref();
};

/** Sends a webhook at the chosen time. If the receiver is unreachable, the customer returns all the same. */
export async function sendReport(
  { deliver, later }: WebhookDelivery,
  time: Time,
  webhook: Webhook,
  forged: Webhook,
): Promise<void> {
  const send = async (sent: Webhook) => {
    await deliver(sent).catch(() => 0);
  };
  if (time === 'before' || time === 'twice') await send(webhook);
  if (time === 'forged') await send(forged);
  if (time === 'after' || time === 'twice') later(() => send(webhook));
}

/** Maximum number of times a webhook is sent while the receiver does not answer 200. */
const MOST_TRIES = 5;

/** Decides a pending payment a moment later and sends its webhook until the receiver accepts it, like a real provider. */
export function reportFinally({ deliver, later }: WebhookDelivery, settle: () => Promise<Webhook>, tries = MOST_TRIES): void {
  later(async () => {
    const status = await deliver(await settle()).catch(() => 0);
    if (status !== 200 && tries > 1) reportFinally({ deliver, later }, settle, tries - 1);
  });
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Page } from './page';
import type { World } from './world';

/** Fields of a form, in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** The request of a history entry; with fields, a posted form. */
export interface Target {
  address: string;
  fields?: Fields;
}

interface Step {
  target: Target;
  /** The page of the entry, which the browser may still keep. */
  page: Page;
}

/** The tab whose code is running: each tab has its own `sessionStorage`. */
export const running = new AsyncLocalStorage<Tab>();

/** A browser tab: its history, its visible page, and its storage. */
export class Tab {
  readonly storage = new Map<string, string>();
  /** Outcomes that this tab has reported to the server. */
  readonly told = new Set<string>();
  #steps: Step[];
  #at = 0;
  /** Number of the current navigation; a newer one replaces it. */
  #journey = 0;

  constructor(readonly world: World) {
    const target = { address: 'about:blank' };
    this.#steps = [{ target, page: world.pageFor(this, target, false) }];
  }

  get page(): Page | undefined {
    return this.#steps[this.#at]?.page;
  }

  /** Navigates to an address, or posts a form, as a new history entry. */
  async go(target: Target): Promise<void> {
    const arrived = await this.#travel(target);
    if (arrived === undefined) return;
    this.page?.leave();
    for (const { page } of this.#steps.splice(this.#at + 1)) page.close();
    this.#steps.push(arrived);
    this.#at += 1;
    arrived.page.isArrival = true;
    this.#begin(arrived.page);
  }

  /** Reloads the visible page; a posted form is posted again. */
  async reload(): Promise<void> {
    await this.#load(this.#at);
  }

  /** Moves through the history. With `kept`, a page in the browser's cache shows as it was left; otherwise it is loaded again. */
  async step(by: -1 | 1, kept: boolean): Promise<void> {
    const [index, from] = [this.#at + by, this.page];
    const step = this.#steps[index];
    if (step === undefined) return;
    if (!kept || !step.page.isQuiet) return this.#load(index);
    this.#journey += 1;
    from?.leave();
    this.#at = index;
    running.run(this, () => step.page.comeBack());
  }

  close(): void {
    this.#journey += 1;
    this.page?.leave();
    for (const { page } of this.#steps) page.close();
  }

  async #load(index: number): Promise<void> {
    const target = this.#steps[index]?.target;
    const arrived = target && (await this.#travel(target));
    if (arrived === undefined) return;
    this.page?.leave();
    this.#steps[index]?.page.close();
    this.#steps[index] = arrived;
    this.#at = index;
    this.#begin(arrived.page);
  }

  #begin(page: Page): void {
    running.run(this, () => void page.load());
  }

  /** Undefined if the customer has navigated elsewhere in the meantime. */
  async #travel(target: Target): Promise<Step | undefined> {
    this.#journey += 1;
    const mine = this.#journey;
    const step = await this.#fetched(target);
    return mine === this.#journey ? step : undefined;
  }

  async #fetched(target: Target): Promise<Step> {
    const { address, fields } = target;
    const init = fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields.map(([...pair]) => pair)) };
    const sender = { isGone: () => false, answered: (_: unknown, answer: Response) => this.world.noteDecision(answer) };
    const answer = await this.world.network.send(address, init, sender).catch(() => undefined);
    const location = answer?.headers.get('location');
    if (location) return this.#fetched({ address: location });
    return { target, page: this.world.pageFor(this, target, answer?.ok === true) };
  }
}

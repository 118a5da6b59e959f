import { AsyncLocalStorage } from 'node:async_hooks';
import type { Page } from './page';
import type { World } from './world';

/** Fields of a form, in their order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** What a step of the history asks for; with fields it is a form that was posted. */
export interface Target {
  address: string;
  fields?: Fields;
}

interface Step {
  target: Target;
  /** Its page, which may still be kept. */
  page: Page;
}

/** The tab whose code is running: `sessionStorage` is each tab's own. */
export const running = new AsyncLocalStorage<Tab>();

/** A tab of the browser: its history, the page that shows, and what it stores. */
export class Tab {
  readonly storage = new Map<string, string>();
  /** Outcomes that the server has answered to this tab. */
  readonly told = new Set<string>();
  #steps: Step[];
  #at = 0;
  /** Number of the journey under way; a newer one takes its place. */
  #journey = 0;

  constructor(readonly world: World) {
    const target = { address: 'about:blank' };
    this.#steps = [{ target, page: world.pageFor(this, target, false) }];
  }

  get page(): Page | undefined {
    return this.#steps[this.#at]?.page;
  }

  /** Goes to an address, or posts a form, as a new step of the history. */
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

  /** Loads the page that shows anew; a posted form is posted again. */
  async reload(): Promise<void> {
    await this.#load(this.#at);
  }

  /** Goes through the history. A page that the browser kept shows as it was left; without `kept` it is loaded anew. */
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

  /** Undefined when the customer went elsewhere meanwhile. */
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

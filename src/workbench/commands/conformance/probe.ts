import type { WrittenCall } from '../../../brands/trees/siteCallTable';
import { initOf } from '../../../page/api/calls';
import { keyProblem, schemaProblem } from './answerSchema';
import { contentTypeOf, isHtml, jsonProblem, statusProblem } from './request/bodyProblem';
import { CorsWatch } from './request/cors';
import { type Arrived, type CompleteResponse, exchange, isWholeAnswer, type NoResponse } from './request/exchange';
import { fetchAlsoHere } from './request/localFetch';
import { bytesInWords, pageCall } from './request/pageCalls';
import { Patience } from './request/patience';
import { TimeWatch } from './request/times';
import { type RefusedCall, TokenWatch } from './request/tokens';
import { ALL_CALLS, type Result } from './results';

/** Parameters of a call. */
export interface CallParameters {
  values?: Readonly<Record<string, string>>;
  query?: string;
  token?: string | undefined;
  /** The token belongs to a link, not to a customer. */
  isLink?: boolean;
  /** Request body of a call that is not a GET. */
  body?: object;
}

/** The two base addresses of the calls, without a trailing slash. */
export interface ProbeBases {
  backend: string;
  billService: string;
  /** Base of the calls whose path begins with `{prefix}`. */
  prefix: string;
  /** Header that marks a token as that of a link. */
  publicLinkHeader: string;
}

/** How a probe makes its calls. */
export interface ProbeOptions {
  fetcher?: typeof fetchAlsoHere;
  /** Origin of the pages, to try CORS. */
  origin?: string | undefined;
  /** Milliseconds that the page waits for a call; those of its table when absent. */
  limitOf?: (call: string) => number;
  /** Milliseconds beyond the limit of the page after which a call is given up. */
  margin?: number;
  /** Milliseconds after which customers notice a wait. */
  slow?: number;
  /** Waits before a repetition. */
  sleep?: (ms: number) => Promise<unknown>;
  language?: string;
}

const MARGIN = 5_000;
const SLOW = 3_000;
/** After this number of calls in a row without an answer in time, no more are made. */
const MOST_LATE = 3;

const TOKEN = 'The token is not accepted; it may have expired.';
const LINK_TOKEN = 'The token that publicAccess has given is not accepted. Check --public-link-header too.';

/** Makes calls and records which statements hold. */
export class Probe {
  readonly results: Result[] = [];
  private readonly times: TimeWatch;
  private readonly tokens = new TokenWatch();
  private readonly patience: Patience;
  private readonly cors: CorsWatch | undefined;
  private readonly fetcher: typeof fetchAlsoHere;
  private late = 0;

  constructor(
    readonly bases: ProbeBases,
    readonly calls: ReadonlyMap<string, WrittenCall>,
    private readonly options: ProbeOptions = {},
  ) {
    const { fetcher = fetchAlsoHere, limitOf = (call) => pageCall(call).timeout, origin, sleep } = options;
    const { margin = MARGIN, slow = SLOW } = options;
    this.fetcher = fetcher;
    this.times = new TimeWatch({ limitOf, margin, slow });
    this.patience = new Patience(sleep);
    this.cors = origin === undefined ? undefined : new CorsWatch(origin, fetcher);
  }

  note(name: string, statement: string, why: string | undefined): boolean {
    this.add(name, statement, why === undefined ? 'holds' : 'fails', why);
    return why === undefined;
  }

  notTried(name: string, why: string): void {
    const isKnown = this.results.some((one) => one.call === name && one.outcome === 'not tried' && one.why === why);
    if (!isKnown) this.add(name, 'is made', 'not tried', why);
  }

  /** Notes what is worth knowing, but no fault. */
  remark(name: string, why: string): void {
    this.add(name, 'remark', 'remark', why);
  }

  /** Notes once what is true of many calls. */
  noteAll(outcome: 'fails' | 'remark', sentence: string): void {
    if (!this.results.some(({ call, statement }) => call === ALL_CALLS && statement === sentence))
      this.results.push({ call: ALL_CALLS, request: '', statement: sentence, outcome });
  }

  /** Makes a call, within the time of the page and a margin. Waits if the backend refuses more calls for now. */
  async ask(name: string, made: CallParameters): Promise<Arrived> {
    if (this.tokens.isRefused(made.token)) return { kind: 'skipped', why: 'the token is not accepted' };
    if (this.late >= MOST_LATE) return { kind: 'skipped', why: `${MOST_LATE} calls in a row had no answer in time` };
    const address = this.addressOf(name, made);
    const init = this.initFor(name, made);
    // Only a call as the page makes it needs permission.
    const isComparable = made.token !== undefined || !this.callOf(name).token;
    if (isComparable) await this.cors?.preflight(name, address, String(init.method), Object(init.headers));
    const limit = this.times.patienceFor(name);
    const arrived = await this.patience.make(() => exchange(this.fetcher, address, init, limit));
    if (isWholeAnswer(arrived)) this.cors?.read(name, address, arrived);
    const isLate = !isWholeAnswer(arrived) && arrived.kind === 'late';
    this.late = isLate ? this.late + 1 : 0;
    if (isWholeAnswer(arrived) || isLate) this.times.add(name, isWholeAnswer(arrived) ? arrived.took : Number.POSITIVE_INFINITY);
    return arrived;
  }

  /** Makes a call that must succeed, and checks status, size, type and schema. Returns the body if it is usable. */
  async read(name: string, made: CallParameters): Promise<unknown> {
    const arrived = await this.answer(name, 'answers 200', made, [200]);
    if (arrived === undefined) return undefined;
    const { body, headers, json } = arrived;
    this.acceptToken(name, made);
    const { maxBytes } = pageCall(name);
    const isLong = body.length > maxBytes;
    if (isLong) this.note(name, `is at most ${bytesInWords(maxBytes)} long`, `it has ${body.length} bytes: the page gives up`);
    const { answer } = this.callOf(name);
    if (answer === undefined) {
      const type = isHtml(arrived) ? `it answered a page of HTML (content type ${contentTypeOf(headers)})` : undefined;
      return this.note(name, 'is no page for people', type) ? body : undefined;
    }
    if (!this.note(name, 'answers with JSON', jsonProblem(arrived))) return undefined;
    const type = contentTypeOf(headers);
    this.note(name, 'says that it is JSON', /\bjson\b/.test(type) ? undefined : `its content type is ${type}`);
    const cached = headers.get('cache-control') ?? 'none';
    this.note(name, 'is stored by no cache', /no-store/.test(cached) ? undefined : `its cache-control is ${cached}`);
    this.note(name, `matches schemas/api/${answer}.schema.json`, schemaProblem(answer, json));
    this.note(name, 'spells its keys as the contract does', keyProblem(answer, json));
    return json;
  }

  /** Makes a call that must be refused. */
  async refused(name: string, statement: string, made: CallParameters, statuses: readonly number[]): Promise<void> {
    if ((await this.answer(name, statement, made, statuses)) !== undefined) this.note(name, statement, undefined);
  }

  /** Notes what only the whole run shows: times, tokens that were never accepted, and CORS. */
  finish(): void {
    for (const refused of this.tokens.undecided()) this.noteRefused(refused);
    for (const { call, statement, why } of this.times.compared())
      if (why !== undefined || this.isMade(call)) this.note(call, statement, why);
    const made = new Set([...this.calls.keys()].filter((name) => this.isMade(name)));
    for (const { call, remark } of this.times.remarks(made))
      if (call === undefined) this.noteAll('remark', remark);
      else this.remark(call, remark);
    this.finishCors();
  }

  private finishCors(): void {
    if (this.cors === undefined) return;
    const { origin } = this.cors;
    const { single, many, fine } = this.cors.result();
    const statement = `lets pages of ${origin} use it`;
    for (const finding of many) this.noteAll('fails', `Pages of ${origin} cannot use these calls: ${finding}.`);
    for (const { call, finding } of single) this.note(call, statement, finding);
    for (const call of fine) if (this.isMade(call)) this.note(call, statement, undefined);
    if (single.length + many.length + fine.length === 0)
      this.noteAll('remark', `Pages of ${origin} have the origin of the backend. Browsers need no CORS there.`);
  }

  /** Makes a call that must have one of these statuses; returns its response, or notes why there is none. */
  private async answer(
    name: string,
    statement: string,
    made: CallParameters,
    statuses: readonly number[],
  ): Promise<CompleteResponse | undefined> {
    const arrived = await this.ask(name, made);
    if (!isWholeAnswer(arrived)) return void this.noteNone(name, statement, arrived);
    const problem = statusProblem(arrived, statuses, this.addressOf(name, made));
    if (problem === undefined) return arrived;
    if (arrived.status === 401 && made.token !== undefined) {
      const refused = await this.tokens.refuse(made.token, { call: name, statement, isLink: made.isLink === true });
      if (refused) this.noteRefused(refused);
    } else this.note(name, statement, problem);
    return undefined;
  }

  /** Notes why a call has no response. */
  noteNone(name: string, statement: string, { kind, why }: NoResponse): void {
    // `finish` notes the time.
    if (kind === 'late') return;
    if (kind === 'broken') this.note(name, statement, why);
    else this.notTried(name, why);
  }

  private noteRefused({ call, statement, isLink, isToken, accepting }: RefusedCall): void {
    if (!isToken) {
      this.note(call, statement, `it answered 401, though ${accepting} accepts the token`);
      return;
    }
    this.noteAll('fails', isLink ? LINK_TOKEN : TOKEN);
    this.notTried(call, 'the token is not accepted');
  }

  private acceptToken(name: string, made: CallParameters): void {
    if (made.token === undefined || this.callOf(name).method !== 'GET') return;
    this.tokens.accept(made.token, name, async () => {
      const again = await this.ask(name, made);
      return isWholeAnswer(again) ? again.status : undefined;
    });
  }

  private addressOf(name: string, { values = {}, query = '' }: CallParameters): string {
    const { path: written, base } = this.callOf(name);
    const filled = written
      .replace('{prefix}', this.bases.prefix)
      .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
    return `${this.bases[base]}${filled}${query === '' ? '' : `?${query}`}`;
  }

  /** A request with the headers of the page. */
  private initFor(name: string, { token, isLink = false, body }: CallParameters): RequestInit {
    const { method } = this.callOf(name);
    const { origin, language } = this.options;
    const call = { ...pageCall(name), method, token: token !== undefined };
    const made = { body, ...(body && language !== undefined && { language }) };
    const { headers, body: sent } = initOf(call, token ?? '', isLink ? this.bases.publicLinkHeader : undefined, made);
    return {
      method,
      headers: { ...Object(headers), ...(origin !== undefined && { Origin: origin }) },
      ...(sent && { body: sent }),
    };
  }

  private isMade(name: string): boolean {
    return this.results.some(({ call, outcome }) => call === name && (outcome === 'holds' || outcome === 'fails'));
  }

  private add(name: string, statement: string, outcome: Result['outcome'], why: string | undefined): void {
    this.results.push({ call: name, request: this.request(name), statement, outcome, ...(why !== undefined && { why }) });
  }

  private callOf(name: string): WrittenCall {
    const call = this.calls.get(name);
    if (!call) throw new Error(`There is no call ${name}.`);
    return call;
  }

  private request(name: string): string {
    const { method, path: written } = this.callOf(name);
    return `${method} ${written}`;
  }
}

import { type CallFinding, firstNames, groupFindings } from '../results';

/** Headers that browsers send to other origins without asking, and `Origin` itself. */
const SAFE = new Set(['accept', 'accept-language', 'content-language', 'origin']);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'POST']);
const TIMEOUT = 10_000;
/** After this number of preflights without an answer, no more are made. */
const MOST_SILENT = 3;
const ANSWER = 'its answer';
const ERROR = 'its response to a refused call';

/** Tries whether pages of another origin may make the calls: asks before each call as browsers do, and reads its response. */
export class CorsWatch {
  private readonly asked = new Set<string>();
  private readonly checked = new Set<string>();
  private readonly found: CallFinding[] = [];
  private silent = 0;

  constructor(
    readonly origin: string,
    private readonly fetcher: (address: string, init: RequestInit) => Promise<Response>,
  ) {}

  /** Whether browsers let pages of the origin make calls of this address without CORS. */
  isSame(address: string): boolean {
    return new URL(address).origin === this.origin;
  }

  /** Makes the preflight of a request, once for each call and its headers. */
  async preflight(call: string, address: string, method: string, headers: object): Promise<void> {
    const names = Object.keys(headers).filter((name) => !SAFE.has(name.toLowerCase()));
    const key = [call, method, ...names].join(' ');
    if (
      this.silent >= MOST_SILENT ||
      this.isSame(address) ||
      this.asked.has(key) ||
      (SAFE_METHODS.has(method) && names.length === 0)
    )
      return;
    this.asked.add(key);
    this.checked.add(call);
    const sent = {
      origin: this.origin,
      'access-control-request-method': method,
      ...(names.length > 0 && {
        'access-control-request-headers': names
          .map((name) => name.toLowerCase())
          .sort()
          .join(','),
      }),
    };
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await this.fetcher(address, { method: 'OPTIONS', headers: sent, redirect: 'manual', signal }).catch(
      () => undefined,
    );
    this.silent = response === undefined ? this.silent + 1 : 0;
    // An unread body would keep the connection open.
    await response?.body?.cancel();
    for (const finding of preflightProblems(response, this.origin, method, names)) this.add(call, finding);
  }

  /** Reads whether the response of a call may be read. */
  read(call: string, address: string, { status, headers }: { status: number; headers: Headers }): void {
    if (this.isSame(address)) return;
    this.checked.add(call);
    const problem = originProblem(headers, this.origin);
    if (problem) this.add(call, `${status < 400 ? ANSWER : ERROR} ${problem}`);
    const exposed = headers.get('access-control-expose-headers') ?? '';
    if (headers.has('retry-after') && !includes(exposed, 'retry-after') && !includes(exposed, '*'))
      this.add(call, 'Access-Control-Expose-Headers lacks Retry-After, so the page does not know when to try again');
  }

  /** What was found: of single calls, of many calls, and the calls without a problem. */
  result(): { single: readonly CallFinding[]; many: readonly string[]; fine: readonly string[] } {
    const failing = new Set(this.found.map(({ call }) => call));
    const shared = new Set(groupFindings(this.found).many.map(({ finding }) => finding));
    // A refused call is worth a word only if the other answers may be read.
    const isKnown = ({ call, finding }: CallFinding) => {
      const ofAnswer = finding.replace(ERROR, ANSWER);
      const isFound = this.found.some((one) => one.call === call && one.finding === ofAnswer);
      return finding.startsWith(ERROR) && (isFound || shared.has(ofAnswer));
    };
    const { single, many } = groupFindings(this.found.filter((one) => !isKnown(one)));
    return {
      single,
      many: many.map(({ finding, calls }) => `${finding} (${firstNames(calls)})`),
      fine: [...this.checked].filter((call) => !failing.has(call)),
    };
  }

  private add(call: string, finding: string): void {
    if (!this.found.some((one) => one.call === call && one.finding === finding)) this.found.push({ call, finding });
  }
}

function preflightProblems(
  response: { status: number; headers: Headers } | undefined,
  origin: string,
  method: string,
  names: readonly string[],
): string[] {
  if (response === undefined) return ['its preflight (OPTIONS) has no answer'];
  const { status, headers } = response;
  if (status < 200 || status > 299) return [`its preflight (OPTIONS), which has no token, is answered with ${status}`];
  const of = originProblem(headers, origin);
  const methods = headers.get('access-control-allow-methods') ?? '';
  const allowed = headers.get('access-control-allow-headers') ?? '';
  const lacking = names.filter(
    (name) => !includes(allowed, name) && !(includes(allowed, '*') && name.toLowerCase() !== 'authorization'),
  );
  return [
    ...(of === undefined ? [] : [`the answer to its preflight (OPTIONS) ${of}`]),
    // Methods are compared with their case.
    ...(SAFE_METHODS.has(method) || list(methods).some((one) => one === method || one === '*')
      ? []
      : [`Access-Control-Allow-Methods lacks ${method}`]),
    ...lacking.map((name) =>
      includes(allowed, '*')
        ? `Access-Control-Allow-Headers is *, which does not include ${name}`
        : `Access-Control-Allow-Headers lacks ${name}`,
    ),
  ];
}

/** Why a response is not for pages of the origin. The page sends no cookies, so `*` is enough. */
function originProblem(headers: Headers, origin: string): string | undefined {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return undefined;
  if (allowed === null) return 'lacks Access-Control-Allow-Origin';
  return `has Access-Control-Allow-Origin ${allowed.slice(0, 100)}, which is neither ${origin} nor *`;
}

function list(header: string): string[] {
  return header.split(',').map((one) => one.trim());
}

function includes(header: string, name: string): boolean {
  return list(header).some((one) => one.toLowerCase() === name.toLowerCase());
}

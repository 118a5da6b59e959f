/** What is known of a token. */
interface KnownToken {
  /** Makes a call again that the backend has accepted with this token; resolves to its status. */
  accepted?: { call: string; again: () => Promise<number | undefined> };
  isRefused: boolean;
  /** Calls that were refused before any was accepted. */
  waiting: RefusedStatement[];
}

/** A statement that a call could not show, because it was refused with 401, though it has a token. */
interface RefusedStatement {
  call: string;
  statement: string;
  /** The token is that of a link. */
  isLink: boolean;
}

/** What a refusal with 401 means. */
export interface RefusedCall extends RefusedStatement {
  /** Whether the token itself is refused; otherwise only this call refuses it. */
  isToken: boolean;
  /** A call that accepts the token. */
  accepting?: string;
}

/** Tells a token that the backend no longer accepts from a call that refuses a valid one. */
export class TokenWatch {
  private readonly tokens = new Map<string, KnownToken>();

  isRefused(token: string | undefined): boolean {
    return token !== undefined && this.tokens.get(token)?.isRefused === true;
  }

  /** Notes that a call has accepted a token. */
  accept(token: string, call: string, again: () => Promise<number | undefined>): void {
    this.known(token).accepted ??= { call, again };
  }

  /** Decides about a call that was refused; undefined as long as no call has accepted the token. */
  async refuse(token: string, refused: RefusedStatement): Promise<RefusedCall | undefined> {
    const known = this.known(token);
    if (known.accepted === undefined) {
      known.waiting.push(refused);
      return undefined;
    }
    known.isRefused = (await known.accepted.again()) === 401;
    return { ...refused, isToken: known.isRefused, accepting: known.accepted.call };
  }

  /** Decides about the calls of all tokens that were refused before any was accepted. */
  undecided(): readonly RefusedCall[] {
    return [...this.tokens.values()].flatMap(({ waiting, accepted }) =>
      waiting.map((one) => ({ ...one, isToken: accepted === undefined, ...(accepted && { accepting: accepted.call }) })),
    );
  }

  private known(token: string): KnownToken {
    const known = this.tokens.get(token) ?? { isRefused: false, waiting: [] };
    this.tokens.set(token, known);
    return known;
  }
}

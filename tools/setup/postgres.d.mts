/** Folder of initdb, postgres and pg_ctl. Throws one sentence that says what to do when there is none. */
export declare function findPostgres(): string;

/** A PostgreSQL server for tests, on a free port of this machine and in a temporary folder. */
export interface TestServer {
  url: string;
  /** Ends the server and removes its folder. */
  stop: () => Promise<void>;
  /** Stops the server; the returned function starts it again, with its data and on the same port. */
  pause: () => Promise<() => Promise<void>>;
}

export declare function startPostgres(): Promise<TestServer>;

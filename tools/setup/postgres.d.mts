/** Folder of initdb, postgres and pg_ctl. If there is none, throws a message that states the remedy. */
export declare function findPostgres(): string;

/** A PostgreSQL server for tests, on a free port of this machine and in a temporary folder. */
export interface TestServer {
  url: string;
  /** Stops the server and removes its folder. */
  stop: () => Promise<void>;
  /** Stops the server and returns a function that restarts it with its data on the same port. */
  pause: () => Promise<() => Promise<void>>;
}

export declare function startPostgres(): Promise<TestServer>;

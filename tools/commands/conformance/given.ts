/** What the suite is given of the backend. */
export interface Given {
  /** Id of a link. */
  id?: string | undefined;
  /** Access token of a customer. */
  token?: string | undefined;
  language: string;
  /** Also makes calls that write, with requests that say what they are. */
  writes?: boolean;
}

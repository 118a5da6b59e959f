import type { BrandForms } from './acceptance';

/** Access to the backend that the suite uses. */
export interface Credentials {
  /** Id from a link. */
  id?: string | undefined;
  /** Access token of a customer. */
  token?: string | undefined;
  language: string;
  /** Also makes calls that write. Their requests identify themselves as tests. */
  writes?: boolean;
  /** The forms of the brand, which say what an answer means; those of the product when absent. */
  forms?: BrandForms | undefined;
}

import type { Context } from 'hono';
import { DEFAULT_HOST } from '../../brands/readBrand';
import { hostOf } from '../../brands/serviceBrands';
import type { BrandHeaders } from './brandHeaders';
import { ALWAYS } from './kinds';

/** The headers of the brand that the Host header of a request names. */
export interface OwnHeaders {
  /** Sets them before the response is created: on an existing response they cost more than the response itself. */
  prepare: (c: Context) => void;
  /** Adds them to a response that another application created. */
  complete: (c: Context, answer: Response) => Response;
}

/** Sets the headers of brands on responses. */
export function ownHeadersFrom(headers: BrandHeaders): OwnHeaders {
  const of = (c: Context) => {
    const brand = headers.get(hostOf(headers, c.req.header('host'))) ?? headers.get(DEFAULT_HOST);
    return Object.entries({ ...brand, ...ALWAYS });
  };
  return {
    prepare: (c) => {
      for (const [name, value] of of(c)) c.header(name, value);
    },
    complete: (c, answer) => {
      for (const [name, value] of of(c)) if (!answer.headers.has(name)) answer.headers.set(name, value);
      return answer;
    },
  };
}

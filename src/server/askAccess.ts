import { createQueryClient } from '../api/queryClient';
import type { Wire } from '../api/send';
import { connectLink } from '../app/useLinkAccess';
import type { BrandFile } from '../contract/brand';
import { readLink, statusOfLink } from '../kernel/link';
import { serverWire } from './wire';

/** A question about a link. */
export interface LinkQuestion {
  brand: BrandFile;
  /** Query of the address. */
  search: string;
  /** Sends a call of the page. */
  send: Wire['fetch'];
}

/** Asks the public access about a link, which changes nothing. Rejects with the error of the call. */
export async function askAccess({ brand, search, send }: LinkQuestion): Promise<number> {
  const status = statusOfLink(search);
  const { id } = readLink(search);
  if (status !== 200 || id === undefined) return status;
  const queryClient = createQueryClient();
  const { access } = connectLink({ brand, wire: serverWire(send), queryClient }, { id }, search.slice(1));
  await queryClient.fetchQuery(access);
  return 200;
}

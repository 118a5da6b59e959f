import type { BrandFile } from '../../engine/contract/brand';
import { readLink, statusOfLink } from '../../engine/kernel/addresses/link';
import { ApiError } from '../api/apiError';
import { createQueryClient } from '../api/queryClient';
import type { Network } from '../api/send';
import { connectLink } from '../app/access/connectLink';
import { serverWire } from './wire';

/** A request for the status of a link. */
export interface LinkQuestion {
  brand: BrandFile;
  /** Query of the address. */
  search: string;
  /** Sends a call of the page. */
  send: Network['fetch'];
}

/** HTTP status for a link, from its public access, which has no side effects. */
export async function accessStatus({ brand, search, send }: LinkQuestion): Promise<number> {
  const status = statusOfLink(search);
  const { id } = readLink(search);
  if (status !== 200 || id === undefined) return status;
  const queryClient = createQueryClient();
  const { access } = connectLink({ brand, wire: serverWire(send), queryClient }, { id }, search.slice(1));
  try {
    await queryClient.fetchQuery(access);
    return 200;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    return status === 404 || status === 410 ? status : 502;
  }
}

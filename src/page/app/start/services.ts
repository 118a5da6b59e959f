import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { BrandFile } from '../../../engine/contract/brand';
import type { CustomerSession } from '../../../engine/contract/session';
import type { Drafts } from '../../../engine/forms/drafts';
import type { Network } from '../../api/send';
import type { Registry } from '../../renderer/registry';
import type { connectLink } from '../access/connectLink';

/** Services of the page; created once at the start. */
export interface Services {
  brand: BrandFile;
  wire: Network;
  queryClient: QueryClient;
  drafts: Drafts;
  /** Node type -> component. On the server, all components are loaded. */
  registry: Registry;
  /** The customer's session; only on pages that may need it, and only if the brand has a login: see `CustomerProvider`. */
  customer?: CustomerSession;
  /** Connects a bill on pages with `customer`; without it, use `connectLink`. */
  connect?: typeof connectLink;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No ServicesProvider');
  return services;
}

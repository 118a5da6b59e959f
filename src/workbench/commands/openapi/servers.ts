import { DEFAULT_HOST } from '../../../brands/readBrand';
import type { JsonObject } from '../../../engine/kernel/text/json';
import type { ContractBrand } from './brandCalls';

/** Stands for the address of a backend that the settings do not name. */
const PLACEHOLDER = 'https://api.utility.example';

/** The base address of calls. A path in the settings is on the host of the brand. */
export function serverOf(base: 'backend' | 'billService', brand: ContractBrand | undefined): JsonObject {
  const setting = `${base}Base` as const;
  const given = brand?.settings[setting] ?? (base === 'backend' ? '/backend' : '/bill-service');
  const isLocal = brand === undefined || brand.host === DEFAULT_HOST || brand.host.endsWith('.localhost');
  const origin = isLocal ? PLACEHOLDER : `https://${brand.host}`;
  const url = `${given.startsWith('/') ? origin : ''}${given}`.replace(/\/+$/, '');
  return { url, description: `The setting \`${setting}\` of the brand.` };
}

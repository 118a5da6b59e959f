import type { BrandSettings } from '../../../engine/contract/settings.generated';
import { own } from '../../../engine/kernel/text/json';
import type { BackendContract, DescribedCall } from './contract';

/** The brand for whose backend the document is. */
export interface ContractBrand {
  /** Name of its folder. */
  host: string;
  settings: BrandSettings;
  /** Its customers can sign in. */
  hasSite: boolean;
}

/** Methods of the contract, as OpenAPI writes them. */
export type OperationMethod = 'get' | 'post' | 'put' | 'delete';

/** An operation of the document: a call, or several with the same method and path. */
export interface ContractOperation {
  method: OperationMethod;
  /** Without `{prefix}`. */
  path: string;
  calls: readonly [DescribedCall, ...DescribedCall[]];
}

/**
 * The operations of a backend, in the order of the contract. With a brand: at the paths of its settings, without the calls of a
 * site that it does not have, and without those of payment providers that it does not name.
 */
export function operationsOf({ calls }: BackendContract, brand: ContractBrand | undefined): ContractOperation[] {
  const operations = new Map<string, ContractOperation>();
  for (const call of calls.filter((one) => brand === undefined || isUsed(one, brand))) {
    const { method, path } = addressOfCall(call, brand?.settings);
    const key = `${method} ${path}`;
    const others = operations.get(key)?.calls;
    operations.set(key, { method, path, calls: others ? [...others, call] : [call] });
  }
  return [...operations.values()];
}

/** Kind of provider -> the calls that only its payments make. */
const PROVIDER_CALLS: Readonly<Record<'form' | 'redirect', readonly string[]>> = {
  form: ['startPayment', 'recordPayment'],
  redirect: ['startRedirect', 'recordRedirect'],
};

function isUsed({ name, login }: DescribedCall, { settings, hasSite }: ContractBrand): boolean {
  if (login !== undefined) return hasSite;
  const kinds = Object.values(settings.paymentProviders).map(({ kind }) => kind);
  return (['form', 'redirect'] as const).every((kind) => kinds.includes(kind) || !PROVIDER_CALLS[kind].includes(name));
}

function addressOfCall(call: DescribedCall, settings: BrandSettings | undefined) {
  const given = own(settings?.operations ?? {}, call.name);
  const { method, path } = given ?? call;
  const prefix = settings?.providerPathPrefix || '/';
  const filled = path.replace('{prefix}', prefix.endsWith('/') ? prefix : `${prefix}/`);
  // Methods of the contract and of the settings are those of the type in capitals.
  return { method: method.toLowerCase() as OperationMethod, path: filled };
}

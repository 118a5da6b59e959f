import type { Customers } from '../../../../engine/contract/scope.generated';

/** The customer to show: the chosen one if the account has it, else the first; `{}` if the account has none. */
export function accountIn({ items }: Customers, chosen: string | undefined): { code?: string; name?: string } {
  const one = items.find(({ id }) => id === chosen) ?? items[0];
  return one ? { code: one.id, name: one.name } : {};
}

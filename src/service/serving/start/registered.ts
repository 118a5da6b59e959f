import type { BillService } from '../../api/service';
import type { RegisteredOf } from '../../identity/customers';

/** The customers who have registered with the bill service: they can sign in at the samples' identity provider. */
export function registeredOf({ registered }: Pick<BillService, 'registered'>): RegisteredOf {
  return async (hosts) => {
    const own = (await registered()).filter(({ host }) => hosts.includes(host));
    return own.map(({ account, name }) => ({ id: account, name, locale: 'it', about: 'appena registrato' }));
  };
}

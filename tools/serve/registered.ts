import type { BillService } from '../bill-service/service';
import type { RegisteredOf } from '../identity/customers';

/** Who can sign in at the identity provider of the samples because they have registered with the bill service. */
export function registeredOf({ registered }: Pick<BillService, 'registered'>): RegisteredOf {
  return async (hosts) => {
    const own = (await registered()).filter(({ host }) => hosts.includes(host));
    return own.map(({ account, name }) => ({ id: account, name, locale: 'it', about: 'appena registrato' }));
  };
}

import type { JsonObject } from '../../../engine/kernel/text/json';
import type { ContractBrand } from './brandCalls';
import type { DescribedCall } from './contract';

/** The three ways in which a call identifies itself. Without a site there are no customers. */
export function securitySchemes(brand: ContractBrand | undefined): JsonObject {
  const header = brand?.settings.publicLinkHeader ?? 'X-Public-Link';
  const issuer = brand?.settings.auth;
  const realm = issuer ? `\`${issuer.serverUrl}/realms/${issuer.realm}\`` : 'the identity provider that the setting `auth` names';
  const customer = {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: `Access token of a signed-in customer, issued by ${realm}. The subject is the account. It opens the documents, contracts and messages of all customer codes of the account, and their bills in the calls of a bill.`,
  };
  return {
    link: {
      type: 'http',
      scheme: 'bearer',
      description:
        'Token of a link, as `GET /api/public/access` answered it. It opens the one document of its link. The page never looks inside; it does not renew it.',
    },
    linkHeader: {
      ...{ type: 'apiKey', in: 'header', name: header },
      description: 'The value 1. It says that the bearer token is that of a link. Calls of a signed-in customer do not send it.',
    },
    ...(hasCustomers(brand) && { customer }),
  };
}

/** Who may make a call: nobody needs a token, only customers, or also the holder of a link. */
export function securityOf({ token, login }: DescribedCall, brand: ContractBrand | undefined): JsonObject[] {
  if (!token) return [];
  const customer = hasCustomers(brand) ? [{ customer: [] }] : [];
  return login === true ? customer : [{ link: [], linkHeader: [] }, ...customer];
}

function hasCustomers(brand: ContractBrand | undefined): boolean {
  return brand === undefined || (brand.hasSite && brand.settings.auth !== undefined);
}

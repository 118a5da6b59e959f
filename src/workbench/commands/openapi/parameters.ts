import { callsOfForms, placeholdersOf, portalOperations } from '../../../brands/trees/siteCallTable';
import type { JsonObject } from '../../../engine/kernel/text/json';
import type { ContractBrand, ContractOperation } from './brandCalls';
import type { BackendContract, DescribedCall, DescribedParameter } from './contract';

/** A parameter of a call, with its name there. */
export interface NamedParameter extends DescribedParameter {
  name: string;
  in: 'path' | 'query';
}

/** Placeholders and keys of the query of a call. Throws if one has no entry in the table of parameters. */
export function parametersOfCall({ parameters }: BackendContract, call: DescribedCall): NamedParameter[] {
  const named = (name: string, place: 'path' | 'query'): NamedParameter => {
    const meaning = call.parameters?.[name] ?? name;
    const described = parameters[meaning];
    if (described === undefined) throw new Error(`calls.json does not describe ${name} of ${call.name}.`);
    const words = call.queryWords?.[name];
    return { ...described, ...(words && { schema: { ...described.schema, enum: words } }), name, in: place };
  };
  return [...placeholdersOf(call).map((name) => named(name, 'path')), ...(call.query ?? []).map((name) => named(name, 'query'))];
}

const LANGUAGE: JsonObject = {
  name: 'Accept-Language',
  in: 'header',
  description: 'Language of the page. Messages that the backend sends because of the call are in this language.',
  schema: { type: 'string' },
  example: 'it',
};

/** The parameters of an operation. The placeholder `product` takes the products of the brand. */
export function operationParameters(contract: BackendContract, operation: ContractOperation, brand: ContractBrand | undefined) {
  const [call] = operation.calls;
  // The settings of a brand may name a path with other placeholders.
  const known = parametersOfCall(contract, { ...call, path: operation.path });
  const described = known.map(({ name, in: place, description, schema, required, example }): JsonObject => {
    const products = name === 'product' ? productsOf(brand) : [];
    return {
      ...{ name, in: place, required: place === 'path' || required === true, description },
      schema: products.length > 0 ? { ...schema, enum: products } : schema,
      ...((example ?? products[0]) !== undefined && { example: products[0] ?? example }),
    } as JsonObject;
  });
  return sendsLanguage(call) ? [...described, LANGUAGE] : described;
}

/** Whether a form or a button sends the call. */
function sendsLanguage({ name }: DescribedCall): boolean {
  return callsOfForms().includes(name) || portalOperations().has(name);
}

function productsOf(brand: ContractBrand | undefined): string[] {
  return Object.values(brand?.settings.paymentProviders ?? {}).flatMap(({ product }) => product ?? []);
}

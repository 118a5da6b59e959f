import type { JsonObject } from '../../../engine/kernel/text/json';
import type { ContractBrand } from './brandCalls';
import type { ErrorTable } from './contract';
import { errorResponses } from './errorResponses';
import { formNotification, notificationParts, redirectNotification, redirectSignature } from './paymentExamples';

/** The errors of a notification. */
export const notificationErrors: ErrorTable = {
  400: {
    outcome_unreadable: 'The outcome cannot be read.',
    amount_differs: 'Amount or currency are not those that were issued.',
  },
  403: { transaction_unknown: 'The transaction was not issued for this document.' },
  413: { too_large: 'The body is too large.' },
  500: { mac_invalid: 'The signature does not fit the report, or the address names no document.' },
  503: { no_room: 'The backend has no disk space left.' },
};

type Provider = ContractBrand['settings']['paymentProviders'][string];

/** The providers that notify: those of the brand with an address for it. Without a brand, one of each kind. */
export function notifyingProviders(brand: ContractBrand | undefined): Pick<Provider, 'kind' | 'notify'>[] {
  if (brand === undefined) return [{ kind: 'form' }, { kind: 'redirect' }];
  return Object.values(brand.settings.paymentProviders).filter(({ notify }) => notify !== undefined);
}

/**
 * The call of a payment provider, which reports an outcome to the backend. It is a webhook of the document, because no page makes
 * it, and because its address is a setting of the brand.
 */
export function notificationWebhook(brand: ContractBrand | undefined): JsonObject | undefined {
  const providers = notifyingProviders(brand);
  const kinds = (['form', 'redirect'] as const).filter((kind) => providers.some((one) => one.kind === kind));
  if (kinds.length === 0) return undefined;
  const { default: _, ...errors } = errorResponses(notificationErrors);
  return {
    post: {
      ...{ operationId: 'notifyOutcome', tags: ['payment'], summary: 'Report an outcome from server to server' },
      description: [...ADDRESS, ...addressesOf(brand, providers), ...kinds.flatMap((kind) => ['', TRUST[kind]]), ...ANSWER].join(
        '\n',
      ),
      security: [],
      ...(kinds.includes('redirect') && { parameters: [SIGNATURE] }),
      requestBody: {
        required: true,
        description: 'At most 16 KiB. The backend refuses a longer body with 413.',
        content: Object.assign({}, ...kinds.map((kind) => BODIES[kind])),
      },
      responses: {
        200: {
          description: 'The report is recorded, by this call or by an earlier one. The body does not matter.',
          content: { 'text/plain': { schema: { type: 'string' }, example: 'OK' } },
        },
        ...errors,
      },
    },
  };
}

const ADDRESS = [
  'The payment provider makes this call, not the page. The page names the address when the payment starts: as `urlpost` in the form, or as `callback_url` in the body of the call `startRedirect`. It names none if the setting `paymentProviders.*.notify` is absent.',
  '',
  '**Address**',
  '- The address is `{base}/{crypto}/{host64}`; for a payment of the legacy card (`dati_pagamento`) it is `{base}/{host64}/{crypto}`. The settings `notify.path` and `notify.legacyPath` change the order. A backend that accepts both orders needs no setting.',
  '- `base` is the setting `notify.base`. A path in it is on the host of the page.',
  '- `crypto` is the encrypted id of the document, percent-encoded.',
  `- \`host64\` is the host name of the page in standard base64. It never contains \`/\` or \`+\`, and may end in \`=\`. Example of both parts: \`${notificationParts.crypto}/${notificationParts.host64}\`.`,
];

/** One line for each address of a brand. */
function addressesOf(brand: ContractBrand | undefined, providers: readonly Pick<Provider, 'notify'>[]): string[] {
  return providers.flatMap(({ notify }) => {
    if (brand === undefined || notify === undefined) return [];
    const base = `${notify.base.startsWith('/') ? `https://${brand.host}` : ''}${notify.base}`.replace(/\/$/, '');
    const [usual, legacy] = [notify.path ?? '{base}/{crypto}/{host64}', notify.legacyPath ?? '{base}/{host64}/{crypto}'];
    return [
      `- With the settings of ${brand.host}: \`${usual.replace('{base}', base)}\`, from the legacy card \`${legacy.replace('{base}', base)}\`.`,
    ];
  });
}

const TRUST = {
  form: '**Trust of a provider with a form.** The field `mac` is the SHA-1, in hexadecimal digits, of `codTrans=…esito=…importo=…divisa=…data=…orario=…codAut=…`, with the values of the fields, followed by the key that you share with the provider.',
  redirect:
    '**Trust of a redirect provider.** The header `X-Signature` is the HMAC-SHA-256, in hexadecimal digits, of the exact bytes of the body, with the secret that you share with the provider.',
} as const;

const ANSWER = [
  '',
  'The call has no token. Believe only what the signature covers, and only for a transaction that you issued for this document, with the amount and the currency that you issued. Bodies and signatures are those that the bill service of bolletta takes; your provider may have others.',
  '',
  '**Answer and repetition**',
  '- Answer 200 once the report is recorded, also that of a refusal. Answer 500 or 503 if the signature does not fit or the report cannot be stored: the provider repeats the call. Answer 400 or 403 to a report that no repetition can make right.',
  '- The same report may come several times, before or after the customer returns, or without a return. Each time the answer is 200, and it is recorded once.',
  '- Reports may come in any order. OK is final. Of others, the later one by the time of the provider counts; at the same time KO counts more than PEN.',
  '- Record the report also if the link has expired or was withdrawn since.',
];

const SIGNATURE: JsonObject = {
  ...{ name: 'X-Signature', in: 'header', required: false },
  description: 'Signature of a redirect provider over the body. A provider with a form does not send it.',
  ...{ schema: { type: 'string' }, example: redirectSignature },
};

const OUTCOME: JsonObject = { type: 'string', enum: ['OK', 'KO', 'PEN'], description: 'Paid, refused, or not decided yet.' };

function fields(described: Readonly<Record<string, string>>, outcome: string): JsonObject {
  const texts = Object.entries(described).map(([name, description]) => [name, { type: 'string', description }] as const);
  return {
    type: 'object',
    required: [outcome, ...Object.keys(described)],
    properties: { [outcome]: OUTCOME, ...Object.fromEntries(texts) },
    additionalProperties: { type: 'string' },
  };
}

const BODIES: Readonly<Record<Provider['kind'], JsonObject>> = {
  form: {
    'application/x-www-form-urlencoded': {
      schema: fields(
        {
          codTrans: 'Transaction that the payment was started with.',
          importo: 'Amount in cents.',
          divisa: 'Currency, EUR.',
          data: 'Day, YYYYMMDD.',
          orario: 'Time in Rome, HHMMSS.',
          codAut: 'Authorisation code; empty unless the payment is paid.',
          mac: 'Signature.',
        },
        'esito',
      ),
      example: formNotification,
    },
  },
  redirect: {
    'application/json': {
      schema: fields(
        {
          transaction: 'Transaction that the payment was started with.',
          amount: 'Amount in cents.',
          currency: 'Currency, EUR.',
          at: 'Time of the outcome, ISO 8601.',
        },
        'outcome',
      ),
      example: redirectNotification,
    },
  },
};

import { Ajv } from 'ajv';
import type { Context } from 'hono';
import readingMessageSchema from '../../../schemas/api/autolettura-messaggio.request.schema.json' with { type: 'json' };
import messaggioSchema from '../../../schemas/api/messaggio.request.schema.json' with { type: 'json' };
import putProfiloSchema from '../../../schemas/api/put-profilo.request.schema.json' with { type: 'json' };
import salvaAutoletturaSchema from '../../../schemas/api/salva-autolettura.request.schema.json' with { type: 'json' };
import sendemailSchema from '../../../schemas/api/sendemail.request.schema.json' with { type: 'json' };
import type {
  AutoletturaMessaggioRequest,
  MessaggioRequest,
  PutProfiloRequest,
  SalvaAutoletturaRequest,
  SendemailRequest,
} from '../../engine/contract/api.generated';
import { errorResponse } from '../api/errorResponse';

const ajv = new Ajv({ strict: false });

/** Checks the shape of a body. An empty text has a valid shape: the rules reject it, not the schema. */
export function bodyShape<T>(schema: object) {
  const shape = JSON.stringify(schema, (key, value: unknown) => (key === 'minLength' ? undefined : value));
  return ajv.compile<T>(JSON.parse(shape));
}

/** Shape of each customer body; the rules check the content. */
export const isMessaggio = bodyShape<MessaggioRequest>(messaggioSchema);
export const isSendemail = bodyShape<SendemailRequest>(sendemailSchema);
export const isReadingMessage = bodyShape<AutoletturaMessaggioRequest>(readingMessageSchema);
export const isSalvaAutolettura = bodyShape<SalvaAutoletturaRequest>(salvaAutoletturaSchema);
export const isPutProfilo = bodyShape<PutProfiloRequest>(putProfiloSchema);

/** The error response for a body that cannot be parsed (undefined) or has an unknown shape. */
export function badRequest(c: Context, body: unknown): Response {
  if (body === undefined) return errorResponse(c, 400, 'body_unreadable', 'The body is not JSON.');
  return errorResponse(c, 400, 'body_unknown', 'The body is none of those that the call takes.');
}

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
} from '../../../src/contract/api.generated';
import { errorResponse } from '../errorResponse';

const ajv = new Ajv({ strict: false });

/** An empty text has the right shape: its sender is told that it was not taken, not that the body is none of ours. */
function shapeOf<T>(schema: object) {
  const shape = JSON.stringify(schema, (key, value: unknown) => (key === 'minLength' ? undefined : value));
  return ajv.compile<T>(JSON.parse(shape));
}

/** What each body of a customer must look like; what it says is a matter of the rules. */
export const isMessaggio = shapeOf<MessaggioRequest>(messaggioSchema);
export const isSendemail = shapeOf<SendemailRequest>(sendemailSchema);
export const isReadingMessage = shapeOf<AutoletturaMessaggioRequest>(readingMessageSchema);
export const isSalvaAutolettura = shapeOf<SalvaAutoletturaRequest>(salvaAutoletturaSchema);
export const isPutProfilo = shapeOf<PutProfiloRequest>(putProfiloSchema);

/** Error answer for a body that cannot be read (undefined) or is none of those that the call takes. */
export function badRequest(c: Context, body: unknown): Response {
  if (body === undefined) return errorResponse(c, 400, 'body_unreadable', 'The body is not JSON.');
  return errorResponse(c, 400, 'body_unknown', 'The body is none of those that the call takes.');
}

import type { ContractBrand } from './brandCalls';
import { notifyingProviders } from './notification';

/** What holds for all calls, in Markdown. */
export function contractRules(brand: ContractBrand | undefined): string {
  const header = brand?.settings.publicLinkHeader ?? 'X-Public-Link';
  return `The pages of bolletta make these calls; your backend answers them, at a base address of your choice. \`bolletta conformance --backend URL\` makes them against your backend and checks the answers.

**Requests**
- Placeholders of a path are percent-encoded texts. Bodies are JSON in UTF-8; a file in them is a text in base64. No call sends forms or multipart.
- The page sends no cookies. A call has the header \`Authorization: Bearer TOKEN\`, and with the token of a link also \`${header}: 1\`.
- If pages and backend are on different origins, answer preflights: allow GET, POST, PUT and DELETE, and the headers \`Authorization\`, \`Content-Type\` and \`${header}\`, and expose \`Retry-After\` and \`Date\`.

**Answers**
- Success is 200. JSON has a content type with \`json\`, and \`Cache-Control: no-store\`.
- The page ignores fields that a schema does not name, unless the schema forbids them. A key with another spelling is such a field.
- A description says which format a date or an amount has: the fields of lists have JSON numbers in euro and \`YYYY-MM-DD\`; the document, which older systems write, may have Italian texts such as \`1.234,56\` and \`31/12/2026\`.
- "Ours" marks names that bolletta has chosen, because the specification of the bill leaves them open.

**Errors**
- The status decides what the page shows. The body may have the code of the error, or be empty. The codes here are those of the bill service of bolletta; yours may have others.
- 401: the page of a customer renews the token once, and repeats a GET. 403 and 404: data of somebody else is answered like data that does not exist.
- The page repeats a GET after a network error and after 429, 500, 502, 503 and 504, not before the time of \`Retry-After\`. It repeats no other call by itself.${notifyingProviders(brand).length > 0 ? NOTIFICATION : ''}`;
}

const NOTIFICATION = `

**Notification of a payment**
- The payment provider reports each outcome to your backend itself, because a customer may never return to the page: see the webhook \`notifyOutcome\`.
- Both reports are about the same payment. Record each outcome once, whichever report comes first.`;

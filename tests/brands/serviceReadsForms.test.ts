import { expect, it } from 'vitest';
import type { Attachment } from '../../src/engine/forms/files/attachments';
import { parseMessage } from '../../src/service/requests/message';
import { readingIn } from '../../src/service/requests/readings';
import { benchOf, loadForm } from '../forms/bench';

// Our service recognises the requests of forms by their texts: rewording a form must not bypass the service's rules.

const bill = {
  document_number: '1',
  tipo_bolletta: 'GAS',
  fatt_interattiva_data: { fornitura: [{ tipo_punto: 'PDR', pdr: '00885100209458', id_sede: 'S1' }] },
};
const base64 = Buffer.from('%PDF-1.7\n').toString('base64');
const media = 'application/pdf';
const receipt: Attachment = { name: 'ricevuta.pdf', type: media, size: 9, base64, dataUrl: `data:${media};base64,${base64}` };

it.each(['customer-care', 'customer-care-email'])('a proof of payment of the form %s wants its file there too', async (name) => {
  const bench = benchOf(await loadForm(name), { bill });
  const values = { category: 'evidenza-pagamento', subject: 'Pagata', description: 'Ecco la ricevuta.' };
  const sent = (attachments: readonly Attachment[]) => parseMessage(bench.run({ values, attachments }).body);
  expect(sent([])).toBe('refused');
  expect(sent([receipt])).toMatchObject({ attachments: [{ name: 'ricevuta.pdf' }] });
});

it('the reading in a message is found in it', async () => {
  const bench = benchOf(await loadForm('self-reading-message'), { bill });
  const message = parseMessage(bench.run({ values: { reading: '00123' }, attachments: [] }).body);
  expect(message).toMatchObject({ kind: 'reading' });
  const words = typeof message === 'object' ? message.fields.messaggio : undefined;
  expect(readingIn(JSON.stringify(bill), words ?? '')).toEqual({ site: 'S1', reading: '00123' });
});

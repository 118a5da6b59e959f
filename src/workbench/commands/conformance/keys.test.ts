import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../brands/readBrand';
import { misspeltKeys } from './keys';

const schema = JSON.parse(readFileSync(path.join(projectRoot, 'schemas/api/document.answer.schema.json'), 'utf8'));
const inSupply = (fields: object) => ({ fatt_interattiva_data: { fornitura: [fields] } });

it.each([
  ['capitals', { Tipo_Bolletta: 'EE' }, '"Tipo_Bolletta" in the whole is probably "tipo_bolletta"'],
  ['no line between words', { holdername: 'x' }, '"holdername" in the whole is probably "holder_name"'],
  ['capitals between words', { holderName: 'x' }, '"holderName" in the whole is probably "holder_name"'],
  ['a letter less', { document_numer: '1' }, '"document_numer" in the whole is probably "document_number"'],
  [
    'inside a row',
    inSupply({ Storico_consumi: [] }),
    '"Storico_consumi" in fatt_interattiva_data.fornitura[] is probably "storico_consumi"',
  ],
])('finds a key with %s', (_, document, expected) => expect(misspeltKeys(document, schema)).toEqual([expected]));

it.each([
  [
    'keys of the contract',
    { holder_name: 'x', consumo_f1: 'F1', ...inSupply({ pod: 'x', storico_consumi: [{ consumo_f23: 1 }] }) },
  ],
  ['other keys', { internal_id: 7, holder_iban: 'x', pay: 1 }],
  ['a key that counts on', { bolletta_interattiva_link_pagaora_6: '' }],
  ['labels', { fatt_interattiva_data: { sintesi_importi: { tabella_importi: { Quota: '1,00' } } } }],
])('accepts %s', (_, document) => expect(misspeltKeys(document, schema)).toEqual([]));

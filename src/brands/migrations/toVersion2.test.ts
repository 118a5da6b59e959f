import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/kernel/text/json';
import type { FileKind } from '../fileKind';
import { toVersion2 } from './toVersion2';

test.each<[what: string, kind: FileKind, before: JsonObject, after: JsonObject]>([
  ['paths in conditions', 'rules', { a: { not: { is: 'screen.roomy' } } }, { a: { not: { is: 'screen.extraWide' } } }],
  ['paths in lists', 'layout', { all: [{ has: 'session.crypto' }] }, { all: [{ has: 'session.linkId' }] }],
  [
    'paths in values of operations',
    'overlay',
    { set: { 'props.query.id.get': 'session.crypto' } },
    { set: { 'props.query.id.get': 'session.linkId' } },
  ],
  [
    'paths in forms',
    'form',
    { send: { body: { x: { get: 'session.crypto' } } } },
    { send: { body: { x: { get: 'session.linkId' } } } },
  ],
  [
    'no literal that looks like a path',
    'layout',
    { eq: [{ get: 'bill.number' }, 'session.crypto'] },
    { eq: [{ get: 'bill.number' }, 'session.crypto'] },
  ],
  [
    'no parameter of an address',
    'layout',
    { do: 'open', query: { get: 'session.crypto', label: { t: 'app.emergency' } } },
    { do: 'open', query: { get: 'session.crypto', label: { t: 'app.fallback' } } },
  ],
  ['no path of a row', 'layout', { get: 'row.crypto' }, { get: 'row.crypto' }],
  [
    'codes',
    'overlay',
    { acknowledge: ['overlay.nothing', 'texts.values.idle'] },
    { acknowledge: ['overlay.nothing', 'texts.values.unused'] },
  ],
  ['keys of texts', 'overlay', { props: { text: { t: 'app.emergency' } } }, { props: { text: { t: 'app.fallback' } } }],
  [
    'keys of texts in settings',
    'host',
    { errorKeys: ['app.emergencyNoPdf'], social: [{ label: 'app.emergency' }] },
    { errorKeys: ['app.fallbackNoPdf'], social: [{ label: 'app.fallback' }] },
  ],
  [
    'texts',
    'messages',
    { it: { 'app.emergency': 'a', 'app.emergencyNoPdf': 'b' } },
    { it: { 'app.fallback': 'a', 'app.fallbackNoPdf': 'b' } },
  ],
  [
    'no text over another one',
    'messages',
    { it: { 'app.emergency': 'a', 'app.fallback': 'b' } },
    { it: { 'app.emergency': 'a', 'app.fallback': 'b' } },
  ],
])('version 2 renames %s', (_, kind, before, after) => {
  expect(toVersion2[kind](before)).toEqual(after);
});

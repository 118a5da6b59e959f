import { expect, it } from 'vitest';
import type { Json } from '../../kernel/text/json';
import type { Env, Layout, Resource, Scope } from '../types';
import { pageCalls } from './pageCalls';

const env: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined };

function callWith(call: { values?: Record<string, Json>; query?: Record<string, Json>; needs?: string[] }, scope: Scope) {
  const layout: Layout = {
    ...{ template: '1', nodes: [], modules: {}, rules: {} },
    roots: { account: { code: 'text' }, info: { years: [{ year: 'text' }] }, params: { year: 'text' } },
    page: {
      ...{ name: 'list', path: '/list', also: [], login: true, params: ['year'] },
      data: { list: { call: 'documents', path: '/api/list', ...call } },
    },
  };
  return pageCalls(layout, scope, env).get('list');
}

const code = { get: 'account.code' };
const known: Resource = { state: 'ready', value: { code: '7' } };

it.each<[string, Resource, object]>([
  ['is made with it', known, { state: 'ready', query: 'x=7' }],
  ['waits for it', { state: 'pending' }, { state: 'pending' }],
  ['fails with the call that it comes from', { state: 'failed' }, { state: 'failed' }],
  ['is made without it when there is none', { state: 'ready', value: {} }, { state: 'ready', query: '' }],
])('a call with a value in its query %s', (_, account, expected) => {
  expect(callWith({ query: { x: code } }, { account })).toMatchObject(expected);
});

it.each<[string, Resource, object]>([
  ['is made with it', known, { state: 'ready', query: 'x=7' }],
  ['waits for it', { state: 'pending' }, { state: 'pending' }],
  ['fails with the call that it comes from', { state: 'failed' }, { state: 'failed' }],
  ['is not made when there is none', { state: 'ready', value: {} }, { state: 'missing' }],
])('a call that needs a value in its query %s', (_, account, expected) => {
  expect(callWith({ query: { x: code }, needs: ['x'] }, { account })).toMatchObject(expected);
});

it.each<[string, Resource, object]>([
  ['is made with it', known, { state: 'ready', values: { x: '7' } }],
  ['waits for it', { state: 'pending' }, { state: 'pending' }],
  ['fails with the call that it comes from', { state: 'failed' }, { state: 'failed' }],
  ['is not made when there is none', { state: 'ready', value: {} }, { state: 'missing' }],
])('a call with a value in its path %s', (_, account, expected) => {
  expect(callWith({ values: { x: code } }, { account })).toMatchObject(expected);
});

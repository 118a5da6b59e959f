import { expect, test } from 'vitest';
import { openBrand } from '../../brands/openBrand';
import { pageLayout } from '../../brands/trees/resolvePage';
import type { Layout } from '../../engine/layout/types';
import { chosenQueries, linkedPages } from './pageAddresses';

test('a page is requested for each choice that its address can contain', () => {
  const layout = (params: string[]): Layout => ({
    template: 't',
    rules: {},
    page: { name: 'p', path: '/p', data: {}, params } as unknown as NonNullable<Layout['page']>,
    nodes: [
      {
        type: 'card',
        id: 'card',
        state: { kind: { values: ['all', 'a b', 'c'], url: 'kind' }, q: { text: '', url: 'q' }, own: { values: ['x', 'y'] } },
      },
    ],
    modules: {
      m: {
        title: 'm',
        needs: [],
        nodes: [
          {
            type: 'steps',
            id: 'steps',
            props: { url: 'step' },
            children: ['one', 'two'].map((id) => ({ type: 'step', id })),
          },
        ],
      },
    },
  });
  expect(chosenQueries(layout(['kind', 'q', 'step']))).toEqual(['kind=a+b', 'kind=c', 'q=zzzz', 'step=two']);
  // A query key that the page does not read has no effect.
  expect(chosenQueries(layout(['kind']))).toEqual(['kind=a+b', 'kind=c']);
});

test('the filters of the documents are among the choices', () => {
  const queries = chosenQueries(pageLayout('documents', openBrand('aurora.localhost')));
  expect(queries).toEqual(expect.arrayContaining(['state=paid', 'kind=GAS', 'q=zzzz']));
  expect(queries).not.toContain('state=all');
});

test('links with a query are found, also in the rows of a list', () => {
  const open = (href: string) => ({ press: { do: 'open', href } });
  const tree = {
    on: open('/invoices'),
    props: { rows: [{ number: open('/document?document=1') }] },
    children: [{ on: open('https://elsewhere.example/document?document=2') }, { on: open('/document?document=3') }],
  };
  const paths = new Map([
    ['/document', 'document_details'],
    ['/invoices', 'documents'],
  ]);
  expect(linkedPages(tree, paths)).toEqual([
    { page: 'document_details', query: 'document=1' },
    { page: 'document_details', query: 'document=3' },
  ]);
});

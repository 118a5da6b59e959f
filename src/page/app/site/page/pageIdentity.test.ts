import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../../engine/layout/types';
import { pageIdentity } from './pageIdentity';

describe('the place of a page', () => {
  const node = {
    type: 'stack',
    id: 's',
    state: { state: { values: ['all', 'paid'], url: 'state' }, supply: { oneOf: 'x.items' } },
  };
  const steps = { type: 'steps', id: 't', props: { url: 'step' } };
  const layout: Layout = { template: '1', nodes: [steps], modules: { list: { title: '', needs: [], nodes: [node] } }, rules: {} };
  const at = (path: string, params: Record<string, string> = {}) => pageIdentity(layout, path, params);

  it('changes with the path, and with what the page is about', () => {
    expect(at('/consigli')).not.toBe(at('/offerte'));
    expect(at('/contract', { contract: '1' })).not.toBe(at('/contract', { contract: '2' }));
  });

  it('stays with a filter', () => {
    expect(at('/invoices', { state: 'paid' })).toBe(at('/invoices'));
  });

  it('stays with the step of a procedure, which moves the focus itself', () => {
    expect(at('/register', { step: 'profile' })).toBe(at('/register'));
  });
});

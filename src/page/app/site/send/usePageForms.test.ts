import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '../../../../engine/contract/form.generated';
import { createDrafts, type Draft, draftKey, emptyDraft } from '../../../../engine/forms/drafts';
import type { Layout } from '../../../../engine/layout/types';
import { formsStore } from './usePageForms';

const CUSTOMER = 'customer 1';
const request = { form: 'request', about: { as: 'offer', call: 'goodsDetail', key: 'id' } } as FormDefinition;
const layout = { roots: { forms: { request: { note: 'text', draft: { note: 'text' } } } } } as unknown as Layout;

/** The root `forms` after these changes to the drafts of two offers, in this order. */
function rootAfter(...changes: readonly (readonly [offer: string, draft: Partial<Draft>])[]) {
  const drafts = createDrafts();
  const { get } = formsStore(drafts, '1', layout);
  for (const [id, draft] of changes) drafts.set(draftKey(CUSTOMER, request, { id }), { ...emptyDraft({}), ...draft });
  return get().request;
}

const written = (note: string): Partial<Draft> => ({ values: { note }, isEdited: true });
const accepted = (note: string, at = 1): Partial<Draft> => ({ accepted: { form: { note }, answer: { number: note }, at } });

describe('the forms that a page reads', () => {
  test('each offer has a draft of its own', () => {
    const [one, two] = ['a', 'b'].map((id) => draftKey(CUSTOMER, request, { id }));
    expect(one).not.toBe(two);
  });

  test('of two offers it is the one that was accepted last, whatever is being written for the other', () => {
    const a = { note: 'A', answer: { number: 'A' } };
    expect(rootAfter(['a', accepted('A')], ['b', written('B')])).toMatchObject(a);
    expect(rootAfter(['b', written('B')], ['a', accepted('A')])).toMatchObject(a);
    expect(rootAfter(['a', accepted('A', 2)], ['b', accepted('B')])).toMatchObject(a);
    expect(rootAfter(['b', accepted('B')], ['a', accepted('A', 2)])).toMatchObject(a);
    expect(rootAfter(['a', accepted('A')], ['b', { ...accepted('B', 2), ...written('B') }])).toMatchObject(a);
  });

  test.each(['sending', 'failed'] as const)('nothing is accepted of a form whose phase is %s again', (phase) => {
    expect(rootAfter(['a', { ...accepted('A'), phase }])).toEqual({ draft: {} });
    expect(rootAfter(['a', { ...accepted('A'), phase: 'accepted' }])).toMatchObject({ note: 'A' });
  });

  test('nothing is accepted of what is edited again, and nothing of another customer shows', () => {
    expect(rootAfter(['a', { ...accepted('A'), ...written('A2') }])).toEqual({ draft: { note: 'A2' } });
    const drafts = createDrafts();
    drafts.set(draftKey('customer 2', request, { id: 'a' }), { ...emptyDraft({}), ...accepted('A') });
    expect(formsStore(drafts, '1', layout).get()).toEqual({});
  });
});

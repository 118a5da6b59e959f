import { expect, it, vi } from 'vitest';
import type { BoundForm } from '../bind';
import { draftAccess } from '../draftAccess';
import { createDrafts } from '../drafts';
import type { Forms, SendResult } from '../forms';
import type { FormContent } from '../prepare';
import type { FormView } from '../view';
import { submit } from './submit';

const view = { lockMs: 1000 } as FormView;
/** The `send` of a form that is not sent: a call of the page reads its values. */
const nothing = {};

function page(result: SendResult, isSeen: boolean, send: object = { operation: 'sendEmail' }, leads = false) {
  const drafts = createDrafts();
  const leave = drafts.show('key', () => isSeen);
  const form = {
    definition: {
      ui: { order: ['words'] },
      send,
      success: { when: 'one', refresh: ['profile'], reset: send !== nothing },
    },
    initial: () => new Map(),
    derived: () => new Map(),
    form: (_view: FormView, { values }: FormContent) => values,
    request: (_view: FormView, { values }: FormContent) => ({ values: {}, body: values }),
    holds: (_form: object, read: unknown) => read !== 'refused',
    next: () => (leads ? { do: 'navigate', to: '/done' } : undefined),
  } as unknown as BoundForm;
  const access = () => draftAccess(drafts, 'key', form, () => '');
  access().write({ words: 'typed' });
  const forms = {
    drafts,
    send: vi.fn(async () => result),
    showResult: vi.fn(),
    refresh: vi.fn(),
    follow: vi.fn(),
  } as unknown as Forms;
  return { forms, access, leave, press: () => submit(forms, { form, view, access: access(), words: String }) };
}

it.each<[SendResult, isSeen: boolean, phase: string, values: object, told: string | undefined]>([
  [{ answer: 1 }, true, 'accepted', {}, undefined],
  [{ answer: 1 }, false, 'accepted', {}, 'accepted'],
  [{ answer: 1, read: 'refused' }, true, 'failed', { words: 'typed' }, undefined],
  [{ answer: 0 }, false, 'failed', { words: 'typed' }, 'failed'],
  [{ failed: 'busy' }, false, 'failed', { words: 'typed' }, 'failed'],
  [{ failed: 'unknown' }, true, 'failed', { words: 'typed' }, undefined],
  [{ failed: 'unknown' }, false, 'failed', { words: 'typed' }, 'unknown'],
])('after %j, seen %s, the draft is %s with %j, and the page shows %s', async (result, isSeen, phase, values, told) => {
  const { forms, access, press } = page(result, isSeen);
  const sending = press();
  expect(access().now()).toMatchObject({ phase: 'sending', isEdited: true });
  await sending;
  expect(access().now()).toMatchObject({ phase, values, isEdited: phase === 'failed' });
  expect(forms.send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ send: { operation: 'sendEmail' } }), {
    values: {},
    body: { words: 'typed' },
  });
  expect(vi.mocked(forms.showResult).mock.calls).toEqual([['key', undefined], ...(told ? [['key', told]] : [])]);
  expect(vi.mocked(forms.refresh).mock.calls).toEqual(phase === 'accepted' ? [[['profile']]] : []);
});

it('what follows happens only while the form is on the page', async () => {
  const stays = page({ answer: 1 }, false, undefined, true);
  await stays.press();
  expect(stays.forms.follow).toHaveBeenCalledTimes(1);
  // The action itself informs the customer, so the page shows no message.
  expect(stays.forms.showResult).toHaveBeenCalledExactlyOnceWith('key', undefined);
  const left = page({ answer: 1 }, false, undefined, true);
  const sending = left.press();
  left.leave();
  await sending;
  expect(left.forms.follow).not.toHaveBeenCalled();
  expect(left.access().now().phase).toBe('accepted');
});

it('a form that sends nothing asks again for its roots when it is accepted with the same values', async () => {
  const { forms, access, press } = page({ answer: 1 }, true, nothing);
  await press();
  expect(forms.refresh).not.toHaveBeenCalled();
  await press();
  expect(vi.mocked(forms.refresh).mock.calls).toEqual([[['profile']]]);
  access().write({ words: 'other' });
  await press();
  expect(vi.mocked(forms.refresh).mock.calls).toHaveLength(1);
  expect(forms.send).not.toHaveBeenCalled();
});

import { describe, expect, it, vi } from 'vitest';
import { createDrafts, emptyDraft } from './drafts';

const empty = emptyDraft({});

describe('drafts', () => {
  it('keep what was written under its key, and nothing under another', () => {
    const drafts = createDrafts();
    const draft = { ...empty, values: { subject: 'Rimborso' } };
    drafts.set('bill\ncare', draft);
    expect(drafts.get('bill\ncare')).toBe(draft);
    expect(drafts.get('bill\nprofile')).toBeUndefined();
    expect(createDrafts().get('bill\ncare')).toBeUndefined();
    drafts.clear();
    expect(drafts.get('bill\ncare')).toBeUndefined();
  });

  it('tell every listener of every change, once it is there, until it goes', () => {
    const drafts = createDrafts();
    const seen: unknown[] = [];
    const other = vi.fn();
    const leave = drafts.subscribe(() => seen.push(drafts.get('a')?.phase));
    drafts.subscribe(other);
    drafts.set('a', { ...empty, phase: 'sending' });
    leave();
    leave();
    drafts.set('a', { ...empty, phase: 'accepted' });
    expect(seen).toEqual(['sending']);
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('know whether people see one, in whichever form shows it', () => {
    const drafts = createDrafts();
    expect(drafts.isSeen('a')).toBe(false);
    let isOpen = false;
    const leave = drafts.show('a', () => isOpen);
    const leaveOther = drafts.show('a', () => false);
    drafts.show('b', () => true);
    expect([drafts.isSeen('a'), drafts.isSeen('b')]).toEqual([false, true]);
    isOpen = true;
    expect(drafts.isSeen('a')).toBe(true);
    leave();
    leaveOther();
    expect(drafts.isSeen('a')).toBe(false);
  });

  it('know whether something was written that was not sent', () => {
    const drafts = createDrafts();
    expect(drafts.hasUnsent()).toBe(false);
    drafts.set('a', empty);
    expect(drafts.hasUnsent()).toBe(false);
    drafts.set('b', { ...empty, isEdited: true });
    expect(drafts.hasUnsent()).toBe(true);
    drafts.set('b', { ...empty, isEdited: true, phase: 'failed' });
    expect(drafts.hasUnsent()).toBe(true);
    drafts.set('b', { ...empty, phase: 'accepted' });
    expect(drafts.hasUnsent()).toBe(false);
  });

  it('press the button of a form that is on the page, and say whether there was one', () => {
    const drafts = createDrafts();
    const press = vi.fn();
    expect(drafts.press('care')).toBe(false);
    const leave = drafts.offer('care', press);
    expect(drafts.press('profile')).toBe(false);
    expect(drafts.press('care')).toBe(true);
    expect(press).toHaveBeenCalledTimes(1);
    leave();
    expect(drafts.press('care')).toBe(false);
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('press the form that came last, and keep it when the one before it goes', () => {
    const drafts = createDrafts();
    const [first, second] = [vi.fn(), vi.fn()];
    const leaveFirst = drafts.offer('care', first);
    const leaveSecond = drafts.offer('care', second);
    leaveFirst();
    expect(drafts.press('care')).toBe(true);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
    leaveSecond();
    expect(drafts.press('care')).toBe(false);
  });
});

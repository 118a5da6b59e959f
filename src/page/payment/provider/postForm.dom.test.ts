// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { postForm } from './postForm';

afterEach(() => vi.restoreAllMocks());

it('posts DOM fields, whatever they are called, and leaves nothing behind', () => {
  let sent:
    | { method: string | null; action: string | null; charset: string | null; fields: [string, string, string][] }
    | undefined;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll('input')];
    sent = {
      method: this.getAttribute('method'),
      action: this.getAttribute('action'),
      charset: this.getAttribute('accept-charset'),
      fields: inputs.map(({ type, name, value }) => [type, name, value]),
    };
    expect(this.isConnected).toBe(true);
    expect(this.hidden).toBe(true);
  });
  const fields = ['submit', 'action', 'append', 'remove', 'hidden', '__proto__', 'a'].map(
    (name) => [name, `<b>"${name}`] as const,
  );
  postForm({ action: 'https://pay.example/?a=1', fields });
  expect(sent).toEqual({
    method: 'post',
    action: 'https://pay.example/?a=1',
    charset: 'UTF-8',
    fields: fields.map(([name, value]) => ['hidden', name, value]),
  });
  expect(document.querySelector('form')).toBeNull();
});

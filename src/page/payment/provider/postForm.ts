import type { CardForm } from './browser';

/**
 * Posts a form in this tab. Fields are DOM nodes, never HTML. A field named `submit` or `action` would shadow the form's
 * own property, so the code uses only attributes and prototype methods.
 */
export function postForm({ action, fields }: CardForm): void {
  const form = document.createElement('form');
  form.setAttribute('method', 'post');
  form.setAttribute('action', action);
  form.setAttribute('accept-charset', 'UTF-8');
  form.hidden = true;
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    HTMLFormElement.prototype.append.call(form, input);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  Element.prototype.remove.call(form);
}

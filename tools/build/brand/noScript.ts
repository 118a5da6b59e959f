import { formatValue } from '../../../src/engine/i18n/format';
import type { Texts } from '../../../src/engine/i18n/texts';
import { safeUrl } from '../../../src/engine/kernel/addresses/safeUrl';
import { noScriptKeys } from '../../../src/engine/kernel/page/noScript';
import type { Value } from '../../../src/engine/kernel/page/value';
import { escaped } from '../../../src/service/serving/html';

const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;

/**
 * Adds a brand's contacts to its entry page: without JavaScript, or if no code loads, the page shows in the brand's texts whom to
 * call and where to write. A brand without telephone and e-mail keeps the default texts.
 */
export function withBrandContacts(html: string, texts: Texts): string {
  if (!NO_SCRIPT.test(html)) throw new Error('index.html has no noscript element.');
  const contacts = contactLinks(texts);
  if (contacts.length === 0) return html;
  const words = (key: string) => escaped(say(texts, key));
  const paragraph = (content: string) => `<p class="shell-words" lang="${escaped(texts.locale)}">${content}</p>`;
  const parts = [
    paragraph(`${words(noScriptKeys.why)} <a href="">${words(noScriptKeys.reload)}</a>`),
    paragraph([words(noScriptKeys.help), ...contacts].join('<br>')),
  ];
  const late = `<p class="shell-words shell-contacts">${contacts.join('<br>')}</p>`;
  return html.replace(NO_SCRIPT, () => `${late}<noscript>${parts.join('')}</noscript>`);
}

function contactLinks(texts: Texts): string[] {
  const phone = say(texts, 'contact.phone');
  const mail = say(texts, 'contact.email');
  const links: [href: string | undefined, words: string][] = [
    [
      safeUrl(`tel:${phone.replace(/[^+\d]/g, '')}`),
      say(texts, 'contact.call', { phone: { kind: 'text', value: phone } }) || phone,
    ],
    [safeUrl(`mailto:${encodeURIComponent(mail).replace('%40', '@')}`), mail],
  ];
  return links.flatMap(([href, words]) => (href === undefined ? [] : `<a href="${escaped(href)}">${escaped(words)}</a>`));
}

function say(texts: Texts, key: string, values?: Readonly<Record<string, Value>>): string {
  return formatValue({ kind: 'message', key, ...(values && { values }) }, texts);
}

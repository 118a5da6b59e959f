import type { BrandFile } from '../../../engine/contract/brand';
import { RENDERED_BLOCK, type RenderedBlock, SHELL_OFF, SHELL_OFF_ID } from '../../../engine/contract/firstView';
import { DEFERRED_PRELOAD_REL } from '../../../engine/contract/late';
import { own } from '../../../engine/kernel/text/json';
import type { AmountWords } from '../../../page/app/start/amountWords';
import type { RenderedBill } from '../../../page/server/renderBill';
import { dataBlock, escaped, fillTexts } from '../html';

/** The entry page of a brand, split at the place of the bill. */
export interface EntryPageParts {
  /** Everything before the bill, without scripts: it can be sent before the bill exists. */
  start: string;
  /** Scripts that run at the end of the page. */
  scripts: readonly string[];
  /** Preload hints for the scripts and their modules. */
  modules: readonly string[];
  end: string;
  /** The shell's text for browsers without JavaScript. */
  noScript: string;
  /** Texts of the shell in other languages than its own: locale -> key -> text. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Locale -> the start in that language, built on first use. */
  starts: Map<string, string>;
}

const SCRIPTS = new RegExp(
  `\\s*<(?:script\\b[^>]*type="module"[^>]*></script|link\\b[^>]*rel="(?:modulepreload|${DEFERRED_PRELOAD_REL})"[^>]*)>`,
  'g',
);
const PLACE = '<div id="app"></div>';
const NO_SCRIPT = /\s*<noscript>([\s\S]*?)<\/noscript>/;
const WORDS = / data-words="([^"]*)"/;

/** Splits the entry page of a brand; undefined when it has no place for a bill. */
export function splitEntryPage(entry: string): EntryPageParts | undefined {
  const tags = [...entry.matchAll(SCRIPTS)].map(([tag]) =>
    tag.trim().replace(`rel="${DEFERRED_PRELOAD_REL}"`, 'rel="modulepreload"').replace(/^<\w+/, '$& fetchpriority="low"'),
  );
  // Scripts at the end of the page need no `async`: nothing follows that they would block.
  const scripts = tags.filter((tag) => tag.startsWith('<script')).map((tag) => tag.replace(' async', ''));
  const [start = '', end] = entry.replace(SCRIPTS, '').split(PLACE);
  if (end === undefined) return undefined;
  const [, noScript = ''] = NO_SCRIPT.exec(start) ?? [];
  const [, words = '{}'] = WORDS.exec(start) ?? [];
  return {
    start: start.replace(NO_SCRIPT, ''),
    scripts,
    // The script is at the end of the page: without a hint, its request would wait for those of all images.
    modules: [...scripts.map(asHint), ...tags.filter((tag) => tag.startsWith('<link'))],
    end,
    noScript: noScript.replaceAll('shell-words', 'shell-notice'),
    words: JSON.parse(words.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')),
    starts: new Map(),
  };
}

/**
 * The shell in the language of the bill, sent as soon as the backend has accepted the link. If the server renders only the amount
 * due, the shell contains the amount instead of its grey blocks, like in `src/page/boot/shellAnswer.ts`.
 */
export function shellStart({ start, words, starts }: EntryPageParts, locale: string, amount?: AmountWords): string {
  const shell = starts.get(locale) ?? fillTexts(start, locale, own(words, locale) ?? {});
  starts.set(locale, shell);
  if (!amount) return shell;
  const { label, value, sentence } = amount;
  const lines = Object.entries({ label, value, sentence }).map(([name, text]) => `<p class="shell-${name}">${escaped(text)}</p>`);
  return shell
    .replace('<div id="shell"', '$& data-answer=""')
    .replace(/(<div class="shell-page") aria-hidden="true"/, '$1')
    .replace(/(<div class="shell-answer">)[\s\S]*?(?=<\/div>)/, (_, tag: string) => tag + lines.join(''));
}

/** Everything before the module that follows the heading with the amount due. */
const ANSWER = /^[\s\S]*?<\/h1>[\s\S]*?(?=<\w+ data-node="[^"]*" data-module=")/;

/**
 * Splits a rendered bill after the module with the amount due: a phone shows the first part while it reads the second, which may
 * be ten times as long. There is only one part if no module follows.
 */
export function splitBill(html: string): readonly [first: string, rest?: string] {
  const first = ANSWER.exec(html)?.[0];
  return first === undefined ? [html] : [first, html.slice(first.length)];
}

/**
 * The rest of the page: the bill in its parts, its data, its code. The hints to load the code and its files come first: on a slow
 * network, the bill has arrived before the first byte of those files.
 */
export function pageRest(
  page: EntryPageParts,
  { html, noScript, block }: RenderedBill,
  needed: readonly string[],
): readonly string[] {
  if (block.isAmountOnly) return [pageRestWithoutBill(page, block)];
  const { scripts, modules, end } = page;
  const words = noScript && `<noscript><p class="shell-notice">${escaped(noScript)}</p></noscript>`;
  const shellOff = `<style id="${SHELL_OFF_ID}">${SHELL_OFF}</style>`;
  const hints = [...modules, ...needed.map(preload)].join('');
  const tail = [dataBlock(RENDERED_BLOCK, block), ...scripts].join('\n    ');
  // The shell is removed when the bill arrives: a response that ends earlier still shows the shell.
  const after = `</div>\n    ${tail}${end}`;
  const [first, rest] = splitBill(html);
  const begun = `${hints}${words}${shellOff}<div id="app">${first}`;
  return rest === undefined ? [begun + after] : [begun, rest + after];
}

/** The rest of a page without its bill. The browser renders the bill, from the responses in the block if there is one. */
export function pageRestWithoutBill({ scripts, modules, end, noScript }: EntryPageParts, block?: RenderedBlock): string {
  const data = block ? dataBlock(RENDERED_BLOCK, block) : '';
  return [noScript && `<noscript>${noScript}</noscript>`, PLACE, data, ...modules, ...scripts].join('\n    ') + end;
}

/** The brand's files that the browser needs to take over a rendered bill. */
export function filesFor({ texts, layouts }: BrandFile, locale: string, template: string): string[] {
  return [own(texts, locale), own(layouts, template)].filter((address) => address !== undefined);
}

function asHint(script: string): string {
  const [, address = ''] = / src="([^"]*)"/.exec(script) ?? [];
  return `<link rel="modulepreload" href="${address}" crossorigin>`;
}

function preload(address: string): string {
  return `<link rel="preload" as="fetch" fetchpriority="low" href="${escaped(address)}" crossorigin>`;
}

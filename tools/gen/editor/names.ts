import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, readJsonFile } from '../../../src/brands/readBrand';
import { isObject, ownText } from '../../../src/engine/kernel/text/json';
import { NAME } from '../../../src/engine/layout/language/grammar';
import { readJson, writeSchema } from '../files';
import { callNames, queriesOfCalls, sentFields, valuesOfCalls } from './calls';
import { nodesOfProduct } from './nodes';
import { pathNames } from './paths';
import { type Described, keyed, offered, type SchemaPart, whenIs } from './shapes';

/** Longest words of a text beside its key. */
const MOST = 60;

/**
 * Generates `schemas/names.schema.json`: the names of the product that an editor offers, each with its meaning. The names of a
 * brand are valid too, and `check` looks all of them up.
 */
export function genNames(): void {
  const texts = productTexts();
  const paths = pathNames();
  const pages = contents('pages');
  const { addresses, dialogs } = nodesOfProduct([...contents('modules'), ...contents('templates'), ...pages]);
  const definitions = {
    path: offered(paths.all),
    flag: offered(paths.flags),
    list: offered(paths.lists),
    // Pages of the site also have roots of their own.
    resource: offered(paths.resources, { type: 'string', pattern: NAME.source }),
    rule: offered(ruleTitles()),
    rules: keyed(ruleTitles()),
    textKey: offered(texts),
    texts: keyed(texts),
    template: offered(titles('templates', 'template')),
    templates: keyed(titles('templates', 'template')),
    module: offered(titles('modules', 'module')),
    form: offered(titles('forms', 'form')),
    address: offered(addresses),
    dialog: offered(dialogs),
    provider: offered(providers()),
    providers: keyed(providers()),
    page: offered(Object.fromEntries(pages.map((page) => [ownText(page, 'path') ?? '', ownText(page, 'title') ?? '']))),
    reading: offered(callNames((call) => call.method === 'GET' && call.login !== undefined)),
    sending: offered(callNames((call) => call.method !== 'GET' && (call.login !== undefined || call.alsoOnPages === true))),
    queries: queriesOfCalls(),
    values: valuesOfCalls(),
    fields: sentFields('call'),
    formFields: sentFields('operation'),
    params: paramsOfPages(pages),
  };
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Names of the product',
    description: 'What editors offer. Made by `npm run gen` from scope, calls, rules, texts and layouts.',
    definitions,
  };
  writeSchema('schemas/names.schema.json', schema);
}

function contents(folder: string): unknown[] {
  return readdirSync(path.join(projectRoot, 'layouts', folder))
    .sort()
    .map((file) => readJson(`layouts/${folder}/${file}`));
}

function titles(folder: string, key: string): Described {
  return Object.fromEntries(contents(folder).map((content) => [ownText(content, key) ?? '', ownText(content, 'title') ?? '']));
}

function ruleTitles(): Described {
  const { rules } = readJson('layouts/rules.json') as { rules: Record<string, { title: string }> };
  return Object.fromEntries(Object.entries(rules).map(([name, { title }]) => [name, title]));
}

function productTexts(): Described {
  const content = readJsonFile(path.join(projectRoot, 'hosts/_default/locales/messages.json'))?.content;
  const { it } = (isObject(content) ? content : {}) as { it?: Record<string, string> };
  const short = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);
  return Object.fromEntries(Object.entries(it ?? {}).map(([key, text]) => [key, short(text)]));
}

/** The payment providers of `_default`, which the buttons of the product use. */
function providers(): Described {
  const { paymentProviders } = readJson('hosts/_default/hostsettings.json') as {
    paymentProviders: Record<string, { kind: string }>;
  };
  return Object.fromEntries(
    Object.entries(paymentProviders).map(([name, { kind }]) => [name, `Of the kind ${kind} in _default.`]),
  );
}

/** The query of an action depends on the page to which it leads. */
function paramsOfPages(pages: readonly unknown[]): SchemaPart {
  return {
    allOf: pages.flatMap((page) => {
      const { path: to, params } = page as { path?: string; params?: string[] };
      const query = keyed(Object.fromEntries((params ?? []).map((name) => [name, `The page ${to} reads it as params.${name}.`])));
      return to === undefined || params === undefined ? [] : [whenIs('to', to, { query })];
    }),
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { projectRoot } from '../../../src/brands/readBrand';
import { measured } from './measured';
import type { Place } from './table';

const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

/** The value of the product at a place. Throws if there is none. */
export function valueAt(place: Place): unknown {
  const value = found(place);
  if (value === undefined) throw new Error(`There is nothing at ${JSON.stringify(place)}.`);
  return value;
}

function found(place: Place): unknown {
  if ('json' in place) return place.at.reduce<unknown>(step, JSON.parse(textOf(place.json)));
  if ('code' in place) return constantIn(place.code, place.const);
  if ('css' in place) return styleIn(textOf(place.css), place.rule, place.property);
  return Object.hasOwn(measured, place.measured) ? measured[place.measured]?.() : undefined;
}

/** One step into JSON: a key, the index of a list, or `#id` for the node with this id at any depth. */
function step(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!key.startsWith('#')) return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  if ('id' in value && value.id === key.slice(1)) return value;
  for (const part of Object.values(value)) {
    const node = step(part, key);
    if (node !== undefined) return node;
  }
  return undefined;
}

/** The number or text of a top-level constant of a module. */
function constantIn(file: string, name: string): unknown {
  const { program } = parseSync(file, textOf(file));
  const declared = program.body.flatMap((statement): ESTree.VariableDeclarator[] => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
  });
  const init = declared.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init;
  return init?.type === 'Literal' ? init.value : undefined;
}

/** A property of the first rule with these selectors. */
function styleIn(css: string, rule: string, property: string): string | undefined {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const body = rules.find(([, selectors = '']) => selectors.replace(/\s/g, '') === rule)?.[2] ?? '';
  return body
    .split(';')
    .map((line) => line.split(':').map((part) => part.trim()))
    .find(([key]) => key === property)?.[1];
}

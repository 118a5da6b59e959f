import { isRecord } from '../../../brands/readBrand';
import { nearest } from '../../../text/suggest';

type Say = (code: string, pointer: string, message: string, suggestion?: string, onKey?: boolean) => void;

/** Checks module aliases: each refers to an existing module, and none has the name of one. */
export function checkAliases(aliases: unknown, modules: readonly string[], say: Say): void {
  if (!isRecord(aliases)) return;
  for (const [alias, target] of Object.entries(aliases)) {
    // The schema has reported this already.
    if (typeof target !== 'string' || alias === '') continue;
    const pointer = `/moduleAliases/${alias.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    if (modules.includes(alias)) {
      const message = `"${alias}" is a module of ours, and as an alias it would hide it wherever the server names it. Remove the alias; to show another block under this name, write a module "${alias}" of your own.`;
      say('settings.alias.shadows', pointer, message, undefined, true);
    } else if (modules.includes(target)) continue;
    else if (leadsBack(alias, aliases)) {
      const message = `The alias "${alias}" leads back to itself and to no module. Write the module that the server means.`;
      say('settings.alias.cycle', pointer, message);
    } else if (Object.hasOwn(aliases, target)) {
      const message = `"${target}" is an alias itself, and an alias of an alias is not followed. Write the module that "${target}" stands for.`;
      say('settings.alias.chain', pointer, message, String(aliases[target]));
    } else {
      const message = `There is no module "${target}", so that the server's "${alias}" shows nothing. Write the name of a module from layouts/modules or from modules of the brand.`;
      say('settings.alias.unknown', pointer, message, nearest(target, modules));
    }
  }
}

function leadsBack(alias: string, aliases: Readonly<Record<string, unknown>>): boolean {
  const seen = new Set<string>();
  let at: unknown = alias;
  while (typeof at === 'string' && !seen.has(at)) {
    seen.add(at);
    at = Object.hasOwn(aliases, at) ? aliases[at] : undefined;
  }
  return at === alias;
}

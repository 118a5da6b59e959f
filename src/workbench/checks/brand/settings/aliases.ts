import { nearest } from '../../../../brands/text/suggest';
import { isObject } from '../../../../engine/kernel/text/json';
import type { ReportInFile } from '../reportAt';

/** Checks module aliases: each must refer to an existing module, and none may have the name of a module. */
export function checkAliases(aliases: unknown, modules: readonly string[], reportAt: ReportInFile): void {
  if (!isObject(aliases)) return;
  for (const [alias, target] of Object.entries(aliases)) {
    // The schema check reports an empty alias, and a target that is not text.
    if (typeof target !== 'string' || alias === '') continue;
    const pointer = `/moduleAliases/${alias.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    if (modules.includes(alias)) {
      const message = `"${alias}" is already the name of a module. As an alias it would hide that module wherever the server names it. Remove the alias. To show other content under this name, write your own module "${alias}".`;
      reportAt('settings.alias.shadows', pointer, message, { onKey: true });
    } else if (modules.includes(target)) continue;
    else if (leadsBack(alias, aliases)) {
      const message = `The alias "${alias}" refers back to itself and never to a module. Write the name of the module to show.`;
      reportAt('settings.alias.cycle', pointer, message);
    } else if (Object.hasOwn(aliases, target)) {
      const message = `"${target}" is itself an alias, and an alias cannot refer to another alias. Write the module that "${target}" refers to.`;
      reportAt('settings.alias.chain', pointer, message, { suggestion: String(aliases[target]) });
    } else {
      const message = `There is no module "${target}", so the server's "${alias}" shows nothing. Write the name of a module from layouts/modules or from the brand's own modules.`;
      reportAt('settings.alias.unknown', pointer, message, { suggestion: nearest(target, modules) });
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

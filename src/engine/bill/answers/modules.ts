import type { Page } from '../../contract/scope.generated';
import type { Report } from '../../kernel/page/diagnostics';
import { isObject } from '../../kernel/text/json';

/**
 * Reads the server's module lists. An absent or null list means that the template's own list applies. Any other value that
 * is not a list, and any entry that is not a name, is reported and dropped. A response of null or an array means no lists:
 * PHP writes an empty object as an array. Returns undefined for any other response that is not an object.
 */
export function toModules(answer: unknown, report: Report): Page['modules'] | undefined {
  if (answer === null || Array.isArray(answer)) {
    if (answer && answer.length > 0) leaveOut('answer', 'A list in place of an object; the lists of the template are used.');
    return {};
  }
  if (!isObject(answer)) return undefined;
  const list = (name: string): string[] | undefined => {
    const value = Object.hasOwn(answer, name) ? answer[name] : undefined;
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) return leaveOut(name, 'Not a list; the list of the template is used.');
    return value.filter((item, index) => {
      if (typeof item === 'string') return true;
      leaveOut(`${name}[${index}]`, 'Not the name of a module; left out.');
      return false;
    });
  };
  function leaveOut(where: string, message: string): undefined {
    report({ code: 'modules.unreadable', level: 'warning', where, message });
  }
  const [all, left, right] = [list('modules'), list('modules_left'), list('modules_right')];
  return { ...(all && { all }), ...(left && { left }), ...(right && { right }) };
}

/** Replaces aliases in the lists by our module names. Names without an alias stay; unknown names are reported later. */
export function withAliases(lists: Page['modules'], aliases: Readonly<Record<string, string>> = {}): Page['modules'] {
  const ours = (name: string) => (Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name);
  return Object.fromEntries(Object.entries(lists).map(([list, names]) => [list, names.map(ours)]));
}

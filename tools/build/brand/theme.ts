import { completeTheme } from '../../../src/brands/theme/darkTheme';

type Theme = Readonly<Record<string, unknown>>;

/**
 * The style sheet of a brand: its theme merged over that of `_default`, as custom properties for light and dark, derived colours
 * included.
 */
export function themeCss(base: Theme, own: Theme): string {
  const light = completeTheme(base, own);
  const dark = objectOf(light.dark);
  const darkRules = Object.keys(dark).length > 0 ? `@media (prefers-color-scheme:dark){:root{${properties(dark)}}}` : '';
  return `:root{${properties(light)}}${darkRules}\n`;
}

function properties(theme: Theme): string {
  return Object.entries(theme)
    .filter(([name]) => name !== 'dark' && !name.startsWith('$') && name !== 'schemaVersion')
    .flatMap(([name, value]) => property(kebab(name), value))
    .join(';');
}

/** One property for a colour, `--x-1 …` for a list, `--x-ink` and similar for a colour with a meaning. */
function property(name: string, value: unknown): string[] {
  if (typeof value === 'string') return isPlain(value) ? [`--${name}:${value}`] : [];
  if (typeof value === 'number') return [`--${name}:${value}px`];
  if (Array.isArray(value)) return value.flatMap((item, index) => property(`${name}-${index + 1}`, item));
  return Object.entries(objectOf(value)).flatMap(([part, item]) => property(`${name}-${kebab(part)}`, item));
}

/** Whether a value cannot end its declaration: themes provide values, not rules. */
function isPlain(value: string): boolean {
  return /^[A-Za-z0-9 ,.#"'%()-]+$/.test(value) && !/url|expression|@/i.test(value);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[^a-z0-9-]/g, '');
}

function objectOf(value: unknown): Theme {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

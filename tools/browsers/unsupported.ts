import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import doiuse, { type FeatureUsage } from 'doiuse';
import { runChecks } from 'es-check';
import postcss from 'postcss';

/** APIs that a supported browser lacks and the page may use anyway, with the reason. The names are those of es-check. */
const ALLOWED_APIS = new Map([
  ['PromiseWithResolvers', 'session/withResolvers.ts adds it before keycloak-js loads'],
  ['IntlDurationFormat', '@formatjs/intl creates the formatter only for formatDuration, which the page never calls'],
]);

/** CSS features that a supported browser lacks and a style may use anyway: without them the page is complete and readable. */
const ALLOWED_STYLES = new Map([
  ['css-has', 'Firefox 113 to 120: a field with a unit is as wide as the others'],
  ['css-resize', 'iOS: a text area keeps its height, and scrolls'],
  ['css-media-scripting', 'without JavaScript, these browsers show controls that do nothing'],
  ['css-touch-action', 'Safari on a Mac has no touch screen'],
  ['css-widows-orphans', 'Firefox: print only'],
  ['text-size-adjust', 'Firefox and Safari on a Mac never enlarge text automatically'],
]);

/** Newer features that doiuse does not detect. */
const NEWER_STYLES =
  /light-dark\(|@(?:scope|starting-style|function|property)\b|[:\s(,*/](?:if|linear|round|mod|rem|anchor)\(|:(?:user-invalid|user-valid|popover-open)\b|[{;]\s*(?:field-sizing|interpolate-size|anchor-name|text-wrap-style)\s*:|(?<![\w#.-])[-+]?(?:\d*\.)?\d+r?lh\b/;

/**
 * Newer features that es-check does not detect, with their names. The bundler turns a regular expression that a browser does not
 * parse into a call of RegExp, so patterns are searched in the whole text.
 */
const NEWER_SCRIPTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['lookbehind in a regular expression', /\(\?<[=!]/],
  ['modifiers in a regular expression', /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/],
  [
    'the flag v of a regular expression',
    /RegExp\((?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[^()"'`]*),\s*["'`][dgimsuy]*v[dgimsuy]*["'`]\s*\)/,
  ],
  ['URL.canParse or URL.parse', /\bURL\.(?:canParse|parse)\b/],
  ['AbortSignal.any', /\bAbortSignal\.any\b/],
  ['requestIdleCallback', /(?<!["'\w])requestIdleCallback\(/],
  ['Promise.try', /\bPromise\.try\b/],
  ['groupBy', /\b(?:Object|Map)\.groupBy\b/],
  ['showPopover', /\.showPopover\(/],
  ['import attributes', /\bimport\([^()]*,\s*\{\s*with:/],
];

interface ScriptError {
  file: string;
  err: Error;
}

/** The CSS of a file: a style sheet, or the style elements of an HTML file. */
function stylesOf(name: string, text: string): string {
  if (name.endsWith('.css')) return text;
  return [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('\n');
}

/** Checks the scripts directly in a folder. Returns one line for each script that uses a feature that a browser lacks. */
export function scriptProblems(folder: string, browsers: readonly string[]): string[] {
  const result = runChecks(
    [
      {
        ecmaVersion: 'checkBrowser',
        files: [join(folder, '*.js').replaceAll('\\', '/')],
        module: true,
        checkFeatures: true,
        cache: false,
        browserslistQuery: browsers.join(', '),
        ignore: [...ALLOWED_APIS.keys()].join(','),
      },
    ],
    {},
  );
  const newer = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const script = readFileSync(join(folder, name), 'utf8');
      return NEWER_SCRIPTS.flatMap(([what, pattern]) => {
        const start = script.search(pattern);
        return start < 0 ? [] : [`${join(folder, name)}  uses ${what}: ${script.slice(start, start + 60)}`];
      });
    });
  return [...result.errors.map(({ file, err }: ScriptError) => `${file}  ${err.message}`), ...newer];
}

/** Checks all style sheets and HTML files below a folder. Returns one line for each CSS feature that a browser lacks. */
export async function styleProblems(folder: string, browsers: readonly string[]): Promise<string[]> {
  const problems = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:css|html)$/.test(file))) {
    const css = stylesOf(name, readFileSync(join(folder, name), 'utf8'));
    const report = (feature: string, what: string) => problems.set(feature, `${join(folder, name)}  ${feature} ${what}`);
    const detector = doiuse({
      browsers: [...browsers],
      onFeatureUsage: ({ feature, featureData, usage }: FeatureUsage) => {
        if (featureData?.missing && !ALLOWED_STYLES.has(feature))
          report(feature, `is missing in ${featureData.missing}: ${String(usage).slice(0, 80)}`);
      },
    });
    await postcss([detector]).process(css, { from: name });
    const newer = NEWER_STYLES.exec(css)?.[0];
    if (newer !== undefined) report(newer, 'is newer than the supported browsers');
  }
  return [...problems.values()];
}

import { ownText } from '../../src/engine/kernel/text/json';

/** The version of a section, `## 0.2.0 (2026-11-28)`. */
const VERSION = /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m;

/** One line for each reason why CHANGELOG.md does not describe the version of package.json. */
export function findVersionFaults(manifest: unknown, changelog: string): string[] {
  const version = ownText(manifest, 'version');
  const latest = VERSION.exec(changelog)?.[1];
  return [
    ...(latest === version
      ? []
      : [
          `CHANGELOG.md  The latest version is ${latest ?? 'missing'}, but package.json says ${version}. Write a section for it.`,
        ]),
    ...(/^## Next$/m.test(changelog) ? [] : ['CHANGELOG.md  lacks the section "## Next" for the changes of the next version.']),
  ];
}

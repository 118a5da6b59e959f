import manifest from '../../package.json' with { type: 'json' };

/** Name of a browser in browserslist -> its name in the bundler, if they differ. */
const TARGETS = new Map([['ios_saf', 'ios']]);

/** The oldest supported version of each browser, as browserslist writes it: `safari 16.2`. Source: package.json, `browserslist`. */
export function supportedBrowsers(): string[] {
  return manifest.browserslist.map((line) => line.replace(' >= ', ' '));
}

/** The same browsers as targets of the bundler: `safari16.2`. */
export function buildTargets(): string[] {
  return supportedBrowsers().map((line) => {
    const [name = '', version = ''] = line.split(' ');
    return `${TARGETS.get(name) ?? name}${version}`;
  });
}

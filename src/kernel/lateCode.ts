/** So long the page waits for code before it says that it does not come, in ms; the specification's time for lazy parts. */
export const CODE_TIMEOUT = 120_000;

/** The code of a part could not be had. */
export class CodeMissing extends Error {
  override name = 'CodeMissing';
}

/**
 * The second copies of the files that parts load, `name:script,style...` with blanks between them. The build writes them in
 * (`tools/build/secondCopies.ts`); without a build there are none, and this stays as it is.
 */
const copies = '%SECOND_COPIES%';

/** Names of what has come already: whatever else failed, it is there. */
const arrived = new Set<string>();

/**
 * Loads the code of a part; `tries` before it came to nothing. Browsers remember by its address, and by the address of all
 * that it imports, that a module could not be had, and a request that hangs is joined: another try takes other files.
 */
export async function loadCode<Module>(name: string, load: () => Promise<Module>, tries: number): Promise<Module> {
  const copy = copies
    .split(' ')
    .find((one) => one.startsWith(`${name}:`))
    ?.slice(name.length + 1);
  try {
    // A copy of the very module.
    if (tries > 0 && copy && !arrived.has(name)) return (await loadCopy(copy, tries)) as Module;
    const module = await load();
    arrived.add(name);
    return module;
  } catch (cause) {
    throw new CodeMissing(name, { cause });
  }
}

async function loadCopy(copy: string, tries: number): Promise<unknown> {
  const [script = '', ...styles] = copy.split(',');
  await Promise.all(styles.map(addStyle));
  return import(/* @vite-ignore */ tries === 1 ? script : `${script}?${tries}`);
}

/** A style sheet that did not come with the first try. Without it the part is plain, but there. */
function addStyle(address: string): Promise<void> {
  const { href } = new URL(address, location.href);
  if ([...document.styleSheets].some((sheet) => sheet.href === href && hasRules(sheet))) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** A sheet that failed stands in the list of the page too, and may not be read. */
function hasRules(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

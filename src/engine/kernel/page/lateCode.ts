/** Timeout in milliseconds for lazily loaded code. */
export const CODE_TIMEOUT_MS = 120_000;

/** Error: the code of a part could not be loaded. */
export class CodeLoadError extends Error {
  override name = 'CodeMissing';
}

/**
 * The second copies of lazily loaded files, `name:script,style...` separated by blanks. The build inserts them
 * (`tools/build/plugins/secondCopies.ts`); without a build there are none and the placeholder stays.
 */
const copies = '%SECOND_COPIES%';

/** Names of parts that have loaded once; they stay available even if a later attempt fails. */
const arrived = new Set<string>();

/**
 * Loads the code of a part after `tries` failed attempts. Browsers cache a failed module by its address, with all its
 * imports, and join a hanging request; so a retry loads copies under other addresses.
 */
export async function loadCode<Module>(name: string, load: () => Promise<Module>, tries: number): Promise<Module> {
  const copy = copies
    .split(' ')
    .find((one) => one.startsWith(`${name}:`))
    ?.slice(name.length + 1);
  try {
    // The copy exports the same module.
    if (tries > 0 && copy && !arrived.has(name)) return (await loadCopy(copy, tries)) as Module;
    const module = await load();
    arrived.add(name);
    return module;
  } catch (cause) {
    throw new CodeLoadError(name, { cause });
  }
}

async function loadCopy(copy: string, tries: number): Promise<unknown> {
  const [script = '', ...styles] = copy.split(',');
  await Promise.all(styles.map(addStyle));
  return import(/* @vite-ignore */ tries === 1 ? script : `${script}?${tries}`);
}

/** Adds a style sheet that failed on the first attempt. Without it the part is unstyled but works. */
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

/** Whether a style sheet has loaded. The list also contains failed sheets, and reading their rules may throw. */
function hasRules(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** The allowed imports of a folder, and advice for others. */
interface Folder {
  /** Folders that it may import, in addition to `src/engine/contract` and `src/engine/kernel`. */
  may: readonly string[];
  /** Prefixes of packages that it must not import. */
  not?: Packages;
  /** Advice for files that import this folder without permission. */
  instead?: string;
}

interface Packages {
  names: readonly string[];
  instead: string;
}

const FETCHING: Packages = {
  names: ['@tanstack'],
  instead: 'It neither fetches nor routes: take the value and the callback as props.',
};
const PURE: Packages = {
  names: ['react', 'react-dom', '@formatjs/intl', '@mantine', '@visx', '@tanstack'],
  instead: 'It is pure: no React, no kit, no fetching. Draw in src/page/nodes or src/page/ui, query in src/page/api.',
};
/** The kernel declares the props of nodes, which include React types. */
const ALMOST_PURE: Packages = { ...PURE, names: PURE.names.filter((name) => name !== 'react') };

const engine: Record<string, Folder> = {
  'src/engine/contract': { may: [], not: PURE },
  'src/engine/kernel': { may: [], not: ALMOST_PURE },
  'src/engine/bill': {
    may: [],
    not: PURE,
    instead: 'The bill reaches layouts through the scope. Put a shared basic into src/engine/kernel.',
  },
  'src/engine/layout': {
    may: [],
    not: PURE,
    instead: 'app resolves the tree and the renderer draws it. Take the resolved value as a prop.',
  },
  'src/engine/i18n': {
    may: [],
    not: FETCHING,
    instead: 'Pure code keeps typed values. Nodes, snapshots and request bodies format them.',
  },
  'src/engine/forms': {
    may: ['src/engine/layout'],
    not: PURE,
    instead: 'A form reaches a node as props; its rules are for app and actions.',
  },
};

/** The engine that the page runs. */
const ENGINE = Object.keys(engine);

const analysis: Record<string, Folder> = {
  'src/engine/analysis': {
    may: ['src/engine/layout'],
    not: PURE,
    instead: 'The page shows bills and does not reason about them: only brands and the workbench use the analysis.',
  },
};
const WITH_ANALYSIS = [...ENGINE, ...Object.keys(analysis)];

const page: Record<string, Folder> = {
  'src/page/session': {
    may: ['src/page/api'],
    not: PURE,
    instead: 'Take a TokenSource (src/engine/contract/session) as a parameter; app hands it over.',
  },
  'src/page/reminders': {
    may: [],
    not: PURE,
    instead: 'A calendar file is an action: pass an event on, and src/page/actions makes it.',
  },
  'src/page/ui': { may: ['src/engine/i18n'], not: FETCHING, instead: 'Only nodes and app use the parts of src/page/ui.' },
  'src/page/api': {
    may: ['src/engine/bill'],
    instead: 'Only src/page/api speaks HTTP: take the answer as a parameter, and let app ask for it.',
  },
  'src/page/payment': {
    may: ['src/page/api', 'src/engine/bill', 'src/page/session'],
    not: PURE,
    instead: 'Paying is an action: pass an event on, and src/page/actions pays.',
  },
  'src/page/nodes': {
    may: ['src/page/ui', 'src/engine/i18n'],
    not: FETCHING,
    instead: 'Nodes come in through the registry that app passes to the renderer.',
  },
  'src/page/nodes/Form': {
    may: ['src/page/ui', 'src/engine/i18n', 'src/engine/forms'],
    not: FETCHING,
    instead: 'The form is loaded by its node.',
  },
  'src/page/renderer': {
    may: ['src/engine/layout', 'src/engine/i18n'],
    not: FETCHING,
    instead: 'Only app knows the renderer; a node gets its children and its UI state as props.',
  },
  'src/page/actions': {
    may: ['src/page/api', 'src/page/payment', 'src/page/reminders', 'src/page/session', 'src/engine/forms', 'src/engine/i18n'],
    instead: 'Behaviour reaches a node as the prop `run`; app passes the actions on.',
  },
  'src/page/app': {
    may: [
      'src/page/renderer',
      'src/page/nodes',
      'src/page/nodes/Form',
      'src/page/actions',
      'src/page/api',
      'src/page/payment',
      'src/page/reminders',
      'src/page/session',
      'src/page/ui',
      ...ENGINE,
    ],
    instead: 'app joins the other folders; what you need from it comes as a prop or a parameter.',
  },
  'src/page/server': {
    may: [
      'src/page/actions',
      'src/page/app',
      'src/page/api',
      'src/page/nodes',
      'src/page/nodes/Form',
      'src/page/renderer',
      'src/page/ui',
      'src/engine/forms',
      'src/engine/i18n',
    ],
    instead: 'Only a server loads it: what the page shares with it belongs to app.',
  },
  'src/page/boot': {
    may: ['src/page/api', 'src/page/app'],
    instead: 'The boot script starts app, never the other way round. Share through src/engine/contract.',
  },
};

const brands: Record<string, Folder> = {
  'src/samples': { may: [], instead: 'Samples are data for trials and tests: src/brands and src/service hand them out.' },
  'src/brands/text': { may: ENGINE, instead: 'It is the base of all that runs in Node.' },
  'src/brands': {
    may: [...WITH_ANALYSIS, 'src/page/app', 'src/page/api', 'src/samples', 'src/brands/text'],
    instead: 'A brand is read by the service, the workbench and the build; the page gets what the build has written.',
  },
};

const BELOW_SERVICE = [...ENGINE, 'src/brands', 'src/brands/text', 'src/samples'];
const service: Record<string, Folder> = {
  'src/service': {
    may: BELOW_SERVICE,
    instead: 'The bill service is a server. Put shared code into src/brands, or make a call of it.',
  },
  'src/service/identity': {
    may: [],
    instead: 'Only src/service/serving plays the identity provider; the bill service knows its tokens alone.',
  },
  'src/service/serving': {
    may: [...BELOW_SERVICE, 'src/service', 'src/service/identity', 'src/page/server', 'src/page/app', 'src/page/api'],
    instead: 'It starts the servers: what the service needs of it comes as a parameter.',
  },
};

const BELOW_WORKBENCH = [...BELOW_SERVICE, ...Object.keys(analysis), 'src/page/app', 'src/page/api'];
const workbench: Record<string, Folder> = {
  'src/workbench/options': {
    may: [...BELOW_WORKBENCH, 'src/service'],
    instead: 'Options and questions of commands: take the value as a parameter.',
  },
  'src/workbench/checks': {
    may: [...BELOW_WORKBENCH, 'src/page/reminders', 'src/service'],
    instead: 'The checks are a library: the commands print what they find.',
  },
  'src/workbench/explain': { may: BELOW_WORKBENCH, instead: 'The explanation is a library: the command prints it.' },
  'src/workbench/differences': {
    may: [...BELOW_WORKBENCH, 'src/workbench/explain'],
    instead: 'Commands say what differs, and in which words, as this folder does.',
  },
  'src/workbench/snapshot': {
    may: [...BELOW_WORKBENCH, ...['options', 'checks', 'explain', 'differences'].map((name) => `src/workbench/${name}`)],
    instead: 'The snapshot is a library: the commands write and compare it.',
  },
  'src/workbench/commands': {
    may: [
      ...BELOW_WORKBENCH,
      ...['options', 'checks', 'explain', 'differences', 'snapshot'].map((name) => `src/workbench/${name}`),
      'src/service',
      'src/service/serving',
      'src/page/nodes/Form',
    ],
    instead: 'A command is the end of the line: put shared code into a library of src/workbench.',
  },
};

const PRODUCT = [engine, analysis, page, brands, service, workbench].flatMap((room) => Object.keys(room));
const tools: Record<string, Folder> = {
  'tools/structure': { may: [] },
  'tools/lint': { may: ['tools/structure', 'src/engine/layout'] },
  'tools/size': { may: [] },
  'tools/browsers': { may: [] },
  'tools/mutation': { may: [] },
  'tools/setup': { may: ['src/service/serving'], instead: 'Only what starts or tests the product installs things.' },
  'tools/test': { may: ['tools/setup'] },
  'tools/gallery': { may: [...PRODUCT, 'tools/setup'] },
  'tools/gen': { may: PRODUCT },
  'tools/build': {
    may: [...PRODUCT, 'tools/setup'],
    instead: 'What a brand becomes in a build and elsewhere lies in src/brands.',
  },
  'tools/hosting': {
    may: [...PRODUCT, 'tools/build', 'tools/setup'],
    instead: 'Only the command writes what is put on a server.',
  },
  'tools/bench': { may: [...PRODUCT, 'tools/build', 'tools/setup'] },
  'tools/screenshots': { may: [...PRODUCT, 'tools/bench', 'tools/setup'] },
  tools: { may: ['src/workbench/commands', 'tools/hosting', 'tools/setup'] },
};

/** Every folder, from the bottom of the product to its tools; the longest matching name is a file's folder. */
export const directions: Readonly<Record<string, Folder>> = {
  ...engine,
  ...analysis,
  ...page,
  ...brands,
  ...service,
  ...workbench,
  ...tools,
};

const OPEN: ReadonlySet<string> = new Set(['src/engine/contract', 'src/engine/kernel']);
const OUTSIDE = /^(?:tools|tests|e2e)\//;

/** The folder in the table for a file; undefined for a file outside all of them. */
export function folderOf(path: string): string | undefined {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('/')).find((name) => Object.hasOwn(directions, name));
}

/** Why a file must not import another file or a package, and what to do instead; undefined when it may. */
export function forbiddenImport(from: string, target: string, isPackage: boolean): string | undefined {
  const own = folderOf(from);
  if (own === undefined) return undefined;
  if (isPackage) {
    const { not } = directions[own] ?? {};
    const isBanned = not?.names.some((name) => target === name || target.startsWith(`${name}/`));
    return isBanned ? `${own} must not import ${target}. ${not?.instead}` : undefined;
  }
  if (own.startsWith('src/') && OUTSIDE.test(target))
    return 'src never imports tools, tests or e2e: move what is shared into src.';
  const other = folderOf(target);
  if (other === undefined || other === own || OPEN.has(other)) return undefined;
  if (directions[own]?.may.includes(other)) return undefined;
  return `${own} must not import ${other}. ${directions[other]?.instead ?? 'Put what is shared into a folder that both may import.'}`;
}

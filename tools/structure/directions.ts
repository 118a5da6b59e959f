/** The allowed imports of a folder, and advice for others. */
interface Folder {
  /** Folders that it may import, in addition to `src/contract` and `src/kernel`; tools may import all of `src`. */
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
  instead: 'It is pure: no React, no kit, no fetching. Draw in src/nodes or src/ui, query in src/api.',
};
/** The kernel declares the props of nodes, which include React types. */
const ALMOST_PURE: Packages = { ...PURE, names: PURE.names.filter((name) => name !== 'react') };

const src: Record<string, Folder> = {
  'src/contract': { may: [], not: PURE },
  'src/kernel': { may: [], not: ALMOST_PURE },
  'src/bill': {
    may: [],
    not: PURE,
    instead: 'The bill reaches layouts through the scope. Put a shared basic into src/kernel.',
  },
  'src/engine': {
    may: [],
    not: PURE,
    instead: 'app resolves the tree and the renderer draws it. Take the resolved value as a prop.',
  },
  'src/i18n': {
    may: [],
    not: FETCHING,
    instead: 'Pure code keeps typed values. Nodes, snapshots and request bodies format them.',
  },
  'src/session': {
    may: ['src/api'],
    not: PURE,
    instead: 'Take a TokenSource (src/contract/session) as a parameter; app hands it over.',
  },
  'src/reminders': { may: [], not: PURE, instead: 'A calendar file is an action: pass an event on, and src/actions makes it.' },
  'src/forms': { may: ['src/engine'], not: PURE, instead: 'A form reaches a node as props; its rules are for app and actions.' },
  'src/ui': { may: ['src/i18n'], not: FETCHING, instead: 'Only nodes and app use the parts of src/ui.' },
  'src/api': { may: ['src/bill'], instead: 'Only src/api speaks HTTP: take the answer as a parameter, and let app ask for it.' },
  'src/payment': {
    may: ['src/api', 'src/bill', 'src/session'],
    not: PURE,
    instead: 'Paying is an action: pass an event on, and src/actions pays.',
  },
  'src/nodes': {
    may: ['src/ui', 'src/i18n'],
    not: FETCHING,
    instead: 'Nodes come in through the registry that app passes to the renderer.',
  },
  'src/nodes/Form': {
    may: ['src/ui', 'src/i18n', 'src/forms'],
    not: FETCHING,
    instead: 'The form is loaded by its node.',
  },
  'src/renderer': {
    may: ['src/engine', 'src/i18n'],
    not: FETCHING,
    instead: 'Only app knows the renderer; a node gets its children and its UI state as props.',
  },
  'src/actions': {
    may: ['src/api', 'src/payment', 'src/reminders', 'src/session', 'src/forms', 'src/i18n'],
    instead: 'Behaviour reaches a node as the prop `run`; app passes the actions on.',
  },
  'src/app': {
    may: [
      'src/renderer',
      'src/nodes',
      'src/nodes/Form',
      'src/actions',
      'src/api',
      'src/payment',
      'src/reminders',
      'src/session',
      'src/forms',
      'src/i18n',
      'src/ui',
      'src/engine',
      'src/bill',
    ],
    instead: 'app joins the other folders; what you need from it comes as a prop or a parameter.',
  },
  'src/server': {
    may: ['src/actions', 'src/app', 'src/api', 'src/forms', 'src/i18n', 'src/nodes', 'src/nodes/Form', 'src/renderer', 'src/ui'],
    instead: 'Only a server loads it: what the page shares with it belongs to app.',
  },
  'src/boot': {
    may: ['src/api', 'src/app'],
    instead: 'The boot script starts app, never the other way round. Share through src/contract.',
  },
};

/** Imports of the commands that compare a brand with another state of it. */
const COMPARING = [
  ...['options', 'check', 'differences', 'explain'].map((name) => `tools/commands/${name}`),
  ...['tools/brands', 'tools/text'],
];

const tools: Record<string, Folder> = {
  'tools/text': { may: [], instead: 'It is the base of all tools.' },
  'tools/setup': { may: [], instead: 'Only what starts or tests the product installs things.' },
  'tools/gen': { may: ['tools/brands', 'tools/text'] },
  'tools/lint': { may: ['tools/structure'] },
  'tools/structure': { may: [] },
  'tools/size': { may: [] },
  'tools/browsers': { may: [] },
  'tools/mutation': { may: [] },
  'tools/samples': { may: [] },
  'tools/test': { may: ['tools/setup'] },
  'tools/gallery': { may: ['tools/setup'] },
  'tools/brands': { may: ['tools/text', 'tools/samples'] },
  'tools/bill-service': {
    may: ['tools/brands', 'tools/samples', 'tools/text'],
    instead: 'The bill service is a server of its own. Put what is shared into tools/brands or tools/text.',
  },
  'tools/identity': {
    may: [],
    instead: 'Only tools/serve plays the identity provider; the bill service knows its tokens alone.',
  },
  'tools/serve': { may: ['tools/bill-service', 'tools/identity', 'tools/brands', 'tools/samples', 'tools/text', 'tools/setup'] },
  'tools/commands/options': { may: ['tools/brands', 'tools/text', 'tools/bill-service', 'tools/samples'] },
  'tools/commands/check': {
    may: ['tools/commands/options', 'tools/brands', 'tools/text', 'tools/samples', 'tools/gen', 'tools/bill-service'],
  },
  'tools/commands/resolve': { may: ['tools/commands/options', 'tools/commands/check', 'tools/brands'] },
  'tools/commands/explain': { may: ['tools/commands/options', 'tools/commands/check', 'tools/brands', 'tools/text'] },
  'tools/commands/data': {
    may: ['tools/commands/options', 'tools/commands/check', 'tools/commands/explain', 'tools/brands', 'tools/text'],
  },
  'tools/commands/sample': { may: ['tools/commands/options', 'tools/brands'] },
  'tools/commands/fill': {
    may: ['tools/commands/options', 'tools/commands/check', 'tools/commands/explain', 'tools/brands', 'tools/text'],
  },
  'tools/commands/link': {
    may: ['tools/commands/options', 'tools/serve', 'tools/bill-service', 'tools/brands', 'tools/samples', 'tools/text'],
  },
  'tools/commands/documents': { may: ['tools/commands/options', 'tools/bill-service', 'tools/text'] },
  'tools/commands/migrate': {
    may: ['tools/commands/options', 'tools/commands/check', 'tools/brands', 'tools/text'],
  },
  'tools/commands/new': {
    may: ['tools/commands/options', 'tools/commands/check', 'tools/brands', 'tools/text'],
  },
  'tools/commands/differences': {
    may: ['tools/commands/explain', 'tools/brands', 'tools/text'],
    instead: 'Commands say what differs, and in which words, as this folder does.',
  },
  'tools/commands/diff': {
    may: COMPARING,
  },
  'tools/commands/cover': {
    may: [
      'tools/commands/options',
      'tools/commands/check',
      'tools/commands/differences',
      'tools/commands/explain',
      'tools/commands/snapshot',
      'tools/commands/texts',
      'tools/brands',
      'tools/text',
    ],
  },
  'tools/commands/snapshot': {
    may: COMPARING,
  },
  'tools/commands/review': {
    may: [
      'tools/commands/options',
      'tools/commands/check',
      'tools/commands/differences',
      'tools/commands/snapshot',
      'tools/brands',
      'tools/text',
    ],
  },
  'tools/commands/mutate': {
    may: [
      'tools/commands/options',
      'tools/commands/check',
      'tools/commands/differences',
      'tools/commands/snapshot',
      'tools/commands/explain',
      'tools/brands',
      'tools/text',
    ],
  },
  'tools/commands/conformance': { may: ['tools/commands/options', 'tools/brands', 'tools/text'] },
  'tools/commands/texts': {
    may: ['tools/commands/options', 'tools/commands/check', 'tools/brands', 'tools/text'],
  },
  'tools/commands/build': { may: ['tools/commands/options', 'tools/hosting', 'tools/text'] },
  'tools/commands': {
    may: [
      ...[
        'check',
        'resolve',
        'explain',
        'data',
        'sample',
        'fill',
        'link',
        'documents',
        'migrate',
        'new',
        'texts',
        'diff',
        'cover',
        'snapshot',
        'review',
        'mutate',
        'conformance',
        'build',
      ].map((name) => `tools/commands/${name}`),
      'tools/text',
    ],
    instead: 'A command runs what it needs from the folder of the other command.',
  },
  'tools/build': {
    may: ['commands/check', 'serve', 'bill-service', 'brands', 'samples', 'text', 'setup'].map((name) => `tools/${name}`),
    instead: 'What a brand becomes in a build and elsewhere lies in tools/brands.',
  },
  'tools/hosting': {
    may: ['build', 'serve', 'bill-service', 'brands', 'setup', 'text'].map((name) => `tools/${name}`),
    instead: 'Only the command writes what is put on the net.',
  },
  'tools/bench': { may: ['build', 'serve', 'bill-service', 'setup'].map((name) => `tools/${name}`) },
  'tools/screenshots': { may: ['bench', 'brands', 'samples', 'text', 'setup'].map((name) => `tools/${name}`) },
  tools: { may: ['tools/commands', 'tools/setup'] },
};

/** Every folder and its allowed imports. A file belongs to the folder with the longest matching name. */
export const directions: Readonly<Record<string, Folder>> = { ...src, ...tools };

const OPEN: ReadonlySet<string> = new Set(['src/contract', 'src/kernel']);
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
  if (own.startsWith('tools') && other.startsWith('src/')) return undefined;
  if (directions[own]?.may.includes(other)) return undefined;
  return `${own} must not import ${other}. ${directions[other]?.instead ?? 'Put what is shared into a folder that both may import.'}`;
}

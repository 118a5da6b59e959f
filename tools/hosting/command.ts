import type { Command } from 'commander';
import { UsageError } from '../../src/brands/text/wrongUse';
import { withHostsOption } from '../../src/workbench/options/hosts';
import { temporaryFolder } from '../../src/workbench/options/interrupts';

interface BuildOptions {
  out: string;
  at?: string;
  hosts?: string[];
  embedded?: boolean;
  json?: boolean;
}

/** Adds `bolletta build`. */
export function buildCommand(program: Command): void {
  withHostsOption(program.command('build'))
    .description('Writes the deployable files: static files, their nginx configuration, and a server.')
    .option('--out <dir>', 'folder to write: static/, nginx/ and server/', 'hosting')
    .option('--at <dir>', 'path of that folder on the web server (default: the path it is written to)')
    .option('--embedded', 'includes the embedded database in the server, for trials without PostgreSQL')
    .option('--json', 'prints the written files as JSON; everything else goes to stderr')
    .addHelpText('after', examples)
    .action(async ({ out, at, hosts, embedded, json }: BuildOptions) => {
      if (at !== undefined && !/^\/[\w./-]*$/.test(at))
        throw new UsageError(`--at ${at}: write an absolute path of letters, digits, and the characters . _ / -`);
      // The bundler is large: only this command loads it.
      const { buildHosting, PARTS } = await import('./buildHosting');
      const { folder: making, remove } = temporaryFolder('bolletta-build-');
      const isBuilt = await buildHosting({
        ...{ out, making },
        ...(at === undefined ? {} : { at }),
        ...(hosts === undefined ? {} : { hosts }),
        ...(embedded === undefined ? {} : { embedded }),
        ...(json ? { say: (line: string) => void process.stderr.write(`${line}\n`) } : {}),
      }).finally(remove);
      if (json) process.stdout.write(`${JSON.stringify({ out, written: isBuilt, parts: isBuilt ? PARTS : [] }, null, 2)}\n`);
      else if (isBuilt)
        process.stdout.write(`Wrote ${out}: static/ and nginx/ for a web server, server/ for "node server/main.js".\n`);
      if (!isBuilt) process.exitCode = 1;
    });
}

const examples = `
Examples:
  bolletta build --out hosting --at /srv/bolletta/current
  bolletta build --hosts ../brands --embedded`;

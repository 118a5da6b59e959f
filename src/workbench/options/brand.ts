import type { Command } from 'commander';
import { UsageError } from '../../brands/text/wrongUse';
import { withHostsOption } from './hosts';

/** Describes a brand in all help texts. */
const BRAND = 'name of the brand folder';

/** Options of a command about one brand, as commander passes them. */
export interface BrandOptions {
  host?: string;
  hosts?: string[];
}

/** Adds `--host`, and `--hosts` for brands from other folders. */
export function withHostOption(command: Command, fallback?: string): Command {
  let named: string | undefined;
  const one = (host: string) => {
    requireName(host);
    // Otherwise the last name would win silently.
    if (named !== undefined && named !== host) throw new UsageError(`--host names two brands, ${named} and ${host}. Name one.`);
    named = host;
    return host;
  };
  return withHostsOption(command.option('--host <host>', BRAND, one, fallback));
}

/** Adds `--host`, a positional argument as its short form, and `--hosts`. {@link brandOf} reads them. */
export function withBrand(command: Command): Command {
  return withHostOption(command.argument('[host]', `${BRAND}; short for --host`));
}

/** Like {@link withBrand}, for any number of brands. {@link brandsOf} reads them. */
export function withBrands(command: Command): Command {
  const more = (host: string, hosts: string[] = []) => [...hosts, requireName(host)];
  return withHostsOption(
    command
      .argument('[host...]', `${BRAND}; short for --host`)
      .option('--host <host>', `${BRAND}; can be given several times`, more),
  );
}

/** The brand of `--host`. Throws one sentence if the option is missing. */
export function requireHost({ host }: BrandOptions): string {
  if (host === undefined) throw new UsageError('Name the brand with --host <host>.');
  return host;
}

/** The brand that a command names. Throws one sentence if it names none, or two. */
export function brandOf(word: string | undefined, { host }: BrandOptions): string {
  const [brand] = brandsOf(word === undefined ? [] : [word], host === undefined ? [] : [host]);
  if (brand === undefined) throw new UsageError('Name the brand: after the command, or with --host <host>.');
  return brand;
}

/** The brands that a command names, without duplicates. Throws one sentence if arguments and `--host` differ. */
export function brandsOf(words: readonly string[], hosts: readonly string[] = []): string[] {
  const [short, long] = [[...new Set(words)], [...new Set(hosts)]];
  if (short.length === 0 || long.length === 0) return [...short, ...long];
  if (short.length !== long.length || short.some((name) => !long.includes(name)))
    throw new UsageError(
      `The command names ${short.join(', ')}, but --host names ${long.join(', ')}. Name the same, or use only one of the two.`,
    );
  return short;
}

function requireName(host: string): string {
  // If the name is missing, commander takes the next option for the name.
  if (host.startsWith('--')) throw new UsageError(`--host needs the name of a brand: ${host} is another option.`);
  return host;
}

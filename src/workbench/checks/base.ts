import {
  type BrandFiles,
  DEFAULT_HOST,
  type JsonFile,
  jsonFilesIn,
  type LayeredFile,
  readBrand,
  sourceFiles,
} from '../../brands/readBrand';
import { hasVariants } from './changes';
import type { LayoutCheck } from './layouts/check';
import type { Shared } from './layouts/inspect';

/** The files that every brand builds on, with cached results of their checks. */
export interface Base {
  /** The files of `_default`, with the layouts and forms of the product. */
  defaults: BrandFiles;
  shared: Shared;
  /** Check of the product's layouts and forms without a brand's changes; undefined until first needed. */
  layoutCheck?: LayoutCheck;
}

let last: Base | undefined;

/** Returns the base, cached while its files are unchanged: some commands check a brand and then walk it again. */
export function baseOf(dirs: readonly string[]): Base {
  const defaults = readBrand(DEFAULT_HOST, dirs);
  if (!last || !isSame(last.defaults, defaults)) last = { defaults, shared: emptyCaches() };
  return last;
}

/** Reads a brand on a base, with the cached results that apply to the brand: none if the brand has variants of rules. */
export function readBrandOnBase(
  { defaults, shared }: Base,
  host: string,
  dirs: readonly string[],
): { brand: BrandFiles; known: Shared } {
  const brand = host === DEFAULT_HOST ? defaults : readBrand(host, dirs, defaults);
  return hasVariants(sourceFiles(brand)) ? { brand: withOwnBase(brand), known: emptyCaches() } : { brand, known: shared };
}

/** Copies the base's files for this brand, because results about a condition are cached by its object. */
function withOwnBase(brand: BrandFiles): BrandFiles {
  const copied = (files: readonly LayeredFile[]) => files.map((file) => ({ ...file, content: structuredClone(file.content) }));
  return { ...brand, layouts: copied(brand.layouts), forms: copied(brand.forms) };
}

function emptyCaches(): Shared {
  return { walks: new Map(), forms: new Map(), bases: new Map(), rootShapes: new Map() };
}

function isSame(one: BrandFiles, other: BrandFiles): boolean {
  return one.folder === other.folder && JSON.stringify(writtenIn(one)) === JSON.stringify(writtenIn(other));
}

function writtenIn(brand: BrandFiles): unknown {
  const written = ({ file, text, refused }: JsonFile) => [file, text, refused];
  const files = [...jsonFilesIn(brand), ...(brand.service ? [brand.service] : [])];
  return [files.map(written), [...brand.images], brand.links];
}

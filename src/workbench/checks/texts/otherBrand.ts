import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrandFiles, DEFAULT_HOST, projectRoot } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { blocksOf } from './table';

/** Shorter names may be ordinary words. */
const SHORTEST = 6;

/** Reports texts with the name of another brand, which a copied folder leaves over. */
export function checkOtherBrand({ host, folder, messages }: BrandFiles, report: ReportProblem): void {
  if (!messages || host === DEFAULT_HOST) return;
  const texts = blocksOf(messages).flatMap(([locale, block]) => block.map(([key, text]) => ({ locale, key, text })));
  const own = texts.filter(({ key }) => key === 'brand.name').map(({ text }) => text);
  if (own.length === 0) return;
  const others = namesBeside(folder).filter(
    (name) => name.length >= SHORTEST && !own.some((mine) => mine.includes(name) || name.includes(mine)),
  );
  for (const name of others) {
    const found = texts.filter(({ text }) => text.includes(name));
    const [first] = found;
    if (!first) continue;
    const more = found.length > 1 ? ` (and ${found.length - 1} more)` : '';
    report({
      code: 'texts.otherBrand',
      level: 'info',
      mark: { file: messages.file, pointer: `/${first.locale}/${first.key}` },
      message: `The text ${first.key}${more} names "${name}", which is another brand; this one is "${own[0]}". Correct the text.`,
      names: found.map(({ key }) => key),
    });
  }
}

/** The names of the other brands in the folder of a brand, and of the sample brands. */
function namesBeside(folder: string): string[] {
  const dirs = new Set([path.dirname(folder), path.join(projectRoot, 'hosts')]);
  const files = [...dirs].flatMap((dir) =>
    readdirSync(dir)
      .filter((name) => name !== DEFAULT_HOST && path.join(dir, name) !== folder)
      .map((name) => path.join(dir, name, 'locales/messages.json')),
  );
  const names = files
    .filter(existsSync)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/"brand\.name":\s*"([^"]+)"/g)]);
  return [...new Set(names.map(([, name = '']) => name))];
}

// `npm run size`: what the page loads, against its budgets. Ends with 1 when one is broken.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kib, type Weight, weigh } from './weigh';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
// Our own file beside this one.
const budgets = JSON.parse(readFileSync(join(ROOT, 'tools/size/budgets.json'), 'utf8')) as Record<string, number>;

/** The other routes of the page, which a bill never loads, and what writes a calendar file, which only a press loads. */
const weights = weigh(resolve(ROOT, process.argv[2] ?? 'dist'), (file) => /\/(?:Routes|reminder)-/.test(file));

function report(title: string, files: readonly Weight[], budget: number): boolean {
  const total = kib(files);
  const isOver = total > budget;
  console.log(`${title}: ${total.toFixed(1)} KiB of ${budget} ${isOver ? '- TOO MUCH' : ''}`);
  for (const { file, bytes } of [...files].sort((a, b) => b.bytes - a.bytes).slice(0, isOver ? 20 : 4))
    console.log(`  ${(bytes / 1024).toFixed(1).padStart(6)}  ${file}`);
  return isOver;
}

const over = [
  report('Scripts before the amount due', weights.scriptsBeforeAmount, budgets.scriptsBeforeAmount ?? 0),
  report('Scripts to the end of load', weights.scriptsToEndOfLoad, budgets.scriptsToEndOfLoad ?? 0),
  report('Styles', weights.styles, budgets.styles ?? 0),
];
if (over.includes(true)) process.exitCode = 1;

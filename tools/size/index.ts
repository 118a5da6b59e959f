// `npm run size`: what the page loads, against its budgets. Exits with 1 when one is exceeded.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kib, type Weight, weigh, weighForm } from './weigh';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
// Our own file in this folder.
const budgets = JSON.parse(readFileSync(join(ROOT, 'tools/size/budgets.json'), 'utf8')) as Record<string, number>;

const distDir = resolve(ROOT, process.argv[2] ?? 'dist');
/**
 * Chunks that a bill does not load by itself: other routes, and the sign-in; the calendar writer and the question before a
 * second payment, which only a press loads; the code for answers with entities or keys in capitals; the form code, which only a
 * form near the screen loads and which has its own budget; built-in words of other languages, which
 * only missing texts load. The build holds by modules, not by names of chunks, that a bill loads none of the site's at once
 * (`tools/build/siteApart.ts`).
 */
const weights = weigh(distDir, (file) =>
  /\/(?:Routes|Site|begin|NotFoundPage|signIn|connect|Menu|RecordList|RichText|entities|Search|Steps?|answer|cleanAnswer|paymentQuestion|reminder|OpenForm|withForms|spareTexts)-/.test(
    file,
  ),
);

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
  report('Scripts before the bill', weights.scriptsBeforeBill, budgets.scriptsBeforeBill ?? 0),
  report('Scripts to the end of load', weights.scriptsToEndOfLoad, budgets.scriptsToEndOfLoad ?? 0),
  report('Styles', weights.styles, budgets.styles ?? 0),
  report('A form that comes near', weighForm(distDir), budgets.form ?? 0),
];
if (over.includes(true)) process.exitCode = 1;

// `npm run size`: compares the size of everything that the page loads with its budgets. Exits with 1 when one is exceeded.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kib, type Weight, weigh, weighElements, weighForm } from './weigh';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
// The type is certain: the file is in this folder.
const budgets = JSON.parse(readFileSync(join(ROOT, 'tools/size/budgets.json'), 'utf8')) as Record<string, number>;

const distDir = resolve(ROOT, process.argv[2] ?? 'dist');
if (!existsSync(join(distDir, 'index.html'))) {
  console.error(`There is no build in ${distDir}. Run npm run build first.`);
  process.exit(1);
}
/**
 * Chunks that a bill loads only on demand: other routes and the sign-in; the calendar writer and the question before a second
 * payment (after a click); the code for answers with entities or capitalised keys; the code of forms (near the screen; it has its
 * own budget); built-in texts of other languages (if texts are missing); the code of
 * the elements of 2025 (for bills that have them; it has its own budget). That bills load no code of the site is checked by
 * modules, not by chunk names (`tools/build/plugins/forbidSiteInBills.ts`).
 */
const weights = weigh(distDir, (file) =>
  /\/(?:Routes|Site|begin|NotFoundPage|signIn|connect|Menu|RecordList|RichText|entities|Search|Steps?|answer|cleanAnswer|paymentQuestion|reminder|readElements|Receipt|OpenForm|withForms|builtinTextsFor)-/.test(
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
  report('The elements of a bill of 2025', weighElements(distDir), budgets.elements ?? 0),
  report('A form that comes near', weighForm(distDir), budgets.form ?? 0),
];
if (over.includes(true)) process.exitCode = 1;

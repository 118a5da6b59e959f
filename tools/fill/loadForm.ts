import type { LoadedForm } from '../../src/forms/forms';
import { buildForms, loadValidators } from '../build/forms';
import { checkHere } from '../check/command';
import { printFinding } from '../check/problem';
import { noSuch } from '../check/suggest';
import type { Question } from '../cli/resolveBrand';
import { hostsDirs, readBrand } from '../hosts/readBrand';

/**
 * A form of a brand as the page loads it. Throws one sentence when there is none of this name, and what `bolletta check`
 * says of the brand's forms while anything is wrong with them: what they would send is no answer then.
 */
export async function loadForm(name: string, { host, hosts }: Pick<Question, 'host' | 'hosts'>): Promise<LoadedForm> {
  const dirs = hostsDirs(hosts);
  const { forms } = buildForms(readBrand(host, dirs));
  const mistakes = checkHere([host], dirs, false).filter(
    ({ file, level }) => level === 'error' && /\/forms\/[^/]+\.json$/.test(file),
  );
  if (mistakes.length > 0) throw new Error(mistakes.map(printFinding).join('\n'));
  const form = forms.get(name);
  if (!form) throw new Error(noSuch('form', name, [...forms.keys()].sort()));
  return { definition: form.definition, makeValidators: await loadValidators(form.validators) };
}

import { buildForms, loadValidators } from '../../../brands/forms/forms';
import { hostsDirs, readBrand } from '../../../brands/readBrand';
import { printFinding } from '../../../brands/text/problem';
import { unknownNameMessage } from '../../../brands/text/suggest';
import type { ResolveInput } from '../../../brands/trees/question';
import type { LoadedForm } from '../../../engine/forms/forms';
import { checkHere } from '../../checks/checkHosts';

/**
 * A form of a brand as the page loads it. Throws one sentence if no form has this name, and the findings of `bolletta check` if
 * the brand's forms have mistakes, because their requests would be unreliable.
 */
export async function loadForm(
  name: string,
  { host, hosts }: Pick<ResolveInput, 'host' | 'hosts'>,
  check = checkHere,
): Promise<LoadedForm> {
  const dirs = hostsDirs(hosts);
  const { forms } = buildForms(readBrand(host, dirs));
  const mistakes = check([host], dirs, false).filter(
    ({ file, level }) => level === 'error' && /\/forms\/[^/]+\.json$/.test(file),
  );
  if (mistakes.length > 0) throw new Error(mistakes.map(printFinding).join('\n'));
  const form = forms.get(name);
  if (!form) throw new Error(unknownNameMessage('form', name, [...forms.keys()].sort()));
  return { definition: form.definition, makeValidators: await loadValidators(form.validators) };
}

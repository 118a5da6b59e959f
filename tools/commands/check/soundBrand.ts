import { hasMistakes } from '../../brands/inForce';
import { requireObject } from '../../brands/mistake';
import { type OpenBrand, openBrand } from '../../brands/openBrand';
import { hostsDirs, listHosts } from '../../brands/readBrand';
import { printFinding } from '../../text/problem';
import { noSuch } from '../../text/suggest';
import { checkHere } from './command';

/** A brand whose files, layouts and forms can all be used. Throws the errors that `check` finds of any other. */
export function soundBrand(host: string, hosts: readonly string[] | undefined): OpenBrand {
  const dirs = hostsDirs(hosts);
  const known = listHosts(dirs);
  if (!known.includes(host)) throw new Error(noSuch('brand', host, known));
  const brand = opened(host, hosts);
  if (brand) return brand;
  const errors = checkHere([host], dirs, false).filter(({ level }) => level === 'error');
  throw new Error([...errors.map(printFinding), `${host} has mistakes: correct them first.`].join('\n'));
}

function opened(host: string, hosts: readonly string[] | undefined): OpenBrand | undefined {
  try {
    const brand = openBrand(host, hosts);
    requireObject(brand.files.service);
    return hasMistakes(brand) ? undefined : brand;
  } catch {
    // What is wrong, and where, is for `check` to say.
    return undefined;
  }
}

// Finds nginx for the tests of its generated configuration. Plain JavaScript, like browser.mjs.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

function found() {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    '/usr/sbin',
    '/usr/local/sbin',
  ];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

function install() {
  aptInstall('nginx-light', 'nginx for the tests');
  return found();
}

/**
 * Path of nginx, which is installed as root if missing; undefined if the installation fails.
 * @returns {string | undefined}
 */
export function findNginx() {
  return found() ?? install();
}

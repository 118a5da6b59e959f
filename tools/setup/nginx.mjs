// Finds nginx, for the test of its generated configuration. Plain JavaScript, as browser.mjs.
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
 * Path of nginx: on the path, else installed as root; undefined where neither works.
 * @returns {string | undefined}
 */
export function findNginx() {
  return found() ?? install();
}

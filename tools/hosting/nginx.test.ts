import { expect, it } from 'vitest';
import { headersFor } from '../../src/service/serving/policy';
import { nginxFiles } from './nginx';

const sitePaths = new Map([['aurora.localhost', ['/', '/invoices']]]);

const base = headersFor({ backendBase: '/backend', billServiceBase: '/bill-service' });
const own = headersFor({ backendBase: 'https://api.one.example', billServiceBase: '/bill-service' });
const files = ['assets/a.js', 'assets/a.js.br', 'hosts/one.localhost/logo.svg'];

it('sends each brand its own policy, by host, and the default one to any other', () => {
  const headers = new Map([
    ['_default', base],
    ['one.localhost', own],
  ]);
  const maps = nginxFiles({ headers, sitePaths, files, at: '/srv/bolletta' })['maps.conf'];
  expect(maps).toContain('default "_default";\n  "one.localhost" "one.localhost";');
  const policies = [base, own].map((one) => `"${one['Content-Security-Policy']}";`);
  expect(maps).toContain(`default ${policies[0]}\n  "one.localhost" ${policies[1]}`);
  expect(maps).toContain(`"~\\.svg(?:\\.br|\\.gz)?$" "image/svg+xml; charset=utf-8";`);
});

it('refuses a header that nginx would take for a variable', () => {
  const headers = new Map([['_default', { 'X-Own': 'a$b' }]]);
  expect(() => nginxFiles({ headers, sitePaths, files, at: '/x' })).toThrow('contains $');
});

it('logs no whole address', () => {
  const all = Object.values(nginxFiles({ headers: new Map([['_default', base]]), sitePaths, files, at: '/x' })).join('\n');
  const format = all.match(/log_format.*/)?.[0] ?? '';
  expect(format).toContain('$bolletta_place');
  expect(format).not.toMatch(/\$(?:request|request_uri|uri|args|query_string|http_referer)\b/);
  expect(all).toContain('error_log /var/log/nginx/bolletta-error.log crit;');
});

it('leaves out no server after a refused request: others restart', () => {
  const site = nginxFiles({ headers: new Map([['_default', base]]), sitePaths, files, at: '/x' })['site.conf'];
  const servers = site?.match(/^ *(?:# )?server 127.*$/gm) ?? [];
  expect(servers.length).toBeGreaterThan(1);
  expect(servers.filter((line) => !line.includes(' max_fails=0;'))).toEqual([]);
});

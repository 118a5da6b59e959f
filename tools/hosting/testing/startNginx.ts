import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A port on which nothing listens. */
export function unusedPort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A running nginx with the files of a build. */
export interface StartedNginx {
  port: number;
  stop: () => Promise<void>;
}

/** Adapts a configuration file to this port and these servers. Uncomments the second server, like an operator would. */
function written(text: string, port: number, [first = 0, second]: readonly number[], folder: string): string {
  const both = second === undefined ? text : text.replace('# server 127.0.0.1:4174', `server 127.0.0.1:${second}`);
  return both
    .replaceAll('127.0.0.1:4173', `127.0.0.1:${first}`)
    .replace('listen 80 default_server', `listen 127.0.0.1:${port}`)
    .replaceAll('/var/log/nginx', folder);
}

/** Starts nginx with the files from `nginxFiles` for `folder`/out, in front of one or two servers. Resolves once it answers. */
export async function startNginx(
  program: string,
  folder: string,
  { files, servers }: { files: Readonly<Record<string, string>>; servers: readonly number[] },
): Promise<StartedNginx> {
  const port = await unusedPort();
  mkdirSync(join(folder, 'out/nginx'), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, 'out/nginx', name), written(text, port, servers, folder));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`);
  const main = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/main.log;
    events { } http { ${temporary.join(' ')} include ${folder}/out/nginx/site.conf; }`;
  // Workers started by root run as nobody, which cannot read the folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(join(folder, 'nginx.conf'), user + main);
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'main.log')], {
    stdio: 'inherit',
  });
  for (let times = 0; times < 100; times++) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    const isUp = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (isUp !== undefined)
      return {
        port,
        stop: async () => {
          child.kill('SIGQUIT');
          if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
        },
      };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error('nginx does not answer.');
}

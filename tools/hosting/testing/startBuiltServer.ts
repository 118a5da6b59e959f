import { type ChildProcess, spawn } from 'node:child_process';

/** A running server from the folder `server/` of a build. */
export interface StartedServer {
  child: ChildProcess;
  port: number;
  /** Returns its output so far. */
  output: () => string;
  exit: Promise<number | null>;
}

/** Starts the server in a folder, with only these variables in its environment. Resolves when it is ready or has exited. */
export async function startBuiltServer(folder: string, environment: Readonly<Record<string, string>>): Promise<StartedServer> {
  const child = spawn(process.execPath, ['main.js'], { cwd: folder, env: { PORT: '0', ...environment } });
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        text += part;
        if (/Ready on/.test(text)) resolve();
      });
  });
  await Promise.race([isReady, exit]);
  return { child, port: Number(text.match(/Ready on [^ ]*:(\d+):/)?.[1]), output: () => text, exit };
}

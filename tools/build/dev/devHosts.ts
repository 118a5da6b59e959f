import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { BrandConfigError } from '../../../src/brands/mistake';
import { hostOf } from '../../../src/brands/serviceBrands';
import { CALL_FOLDERS, isPage } from '../../../src/service/serving/kinds';
import { isIdentity } from '../../../src/service/serving/start/realms';
import { brandFiles, buildBrands } from '../brand/buildBrands';
import type { BuiltHost } from '../brand/buildHost';
import { entryPage } from '../brand/entryPage';
import { brandSources } from '../sources';

const types = new Map([
  ['.json', 'application/json'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.ico', 'image/x-icon'],
]);

/** Watched folders, and the server for other requests. */
export interface DevHosts {
  /** Folders of brands in addition to the project's own. */
  moreHosts: readonly string[];
  /** Other watched folders, such as documents from outside. */
  others: readonly string[];
  /** Address of the server that answers calls and sign-ins. */
  service: string;
  /** Called with the changed files, before the page reloads. */
  onChange: (files: readonly string[]) => Promise<void>;
}

/** The brands as last built. */
interface Built {
  /** Address -> content. */
  files: ReadonlyMap<string, Buffer>;
  brands: ReadonlyMap<string, BuiltHost>;
}

/**
 * Serves the files of the brands from memory and proxies calls and sign-ins. Rebuilds and reloads when a layout, text, theme or
 * setting changes.
 */
export function devHosts(root: string, { moreHosts, others, service, onChange }: DevHosts): Plugin {
  let built: Built = { files: new Map(), brands: new Map() };

  /** Rebuilds the brands and returns the mistakes, for the terminal and the page. After a mistake the previous brands stay. */
  function rebuild(): string[] {
    try {
      const { hosts, errors } = buildBrands(brandSources(root, moreHosts));
      built = { files: brandFiles(hosts), brands: hosts };
      return errors.map(({ host, where, message }) => `hosts/${host}: ${where}: ${message}`);
    } catch (error) {
      if (error instanceof BrandConfigError) return [error.message];
      throw error;
    }
  }

  return {
    name: 'bolletta-dev-hosts',
    // The Host header identifies the brand or the identity provider to the service.
    config: () => ({
      server: { proxy: Object.fromEntries([...CALL_FOLDERS, 'realms'].map((name) => [`/${name}`, { target: service }])) },
    }),
    configureServer(server) {
      watch(server, [resolve(root, 'hosts'), resolve(root, 'layouts'), ...moreHosts, ...others], async (files) => {
        const mistakes = rebuild();
        try {
          await onChange(files);
        } catch (error) {
          mistakes.push(error instanceof Error ? error.message : String(error));
        }
        tell(server, mistakes);
      });
      for (const mistake of rebuild()) server.config.logger.error(mistake);
      server.middlewares.use((request, response, next) => {
        // The identity provider has its own pages, at addresses without a file extension.
        if (isIdentity(request.headers.host)) return next();
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const content = built.files.get(pathname);
        if (content) send(response, types.get(extname(pathname)) ?? 'application/octet-stream', content);
        else if (isPage(pathname) && request.headers.accept?.includes('text/html'))
          pageFor(request, server, root, built).then((html) => send(response, 'text/html', html), next);
        else next();
      });
    },
  };
}

/** Calls `onChange` with the changed files of these folders. Debounced, because editors write several files at once. */
function watch(server: ViteDevServer, folders: readonly string[], onChange: (files: readonly string[]) => Promise<void>): void {
  server.watcher.add([...folders]);
  let timer: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  const settle = () => {
    const files = [...changed];
    changed.clear();
    return onChange(files);
  };
  server.watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder + sep))) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(settle, 80);
  });
}

function tell(server: ViteDevServer, mistakes: readonly string[]): void {
  for (const mistake of mistakes) server.config.logger.error(mistake);
  if (mistakes.length === 0) server.ws.send({ type: 'full-reload' });
  else server.ws.send({ type: 'error', err: { message: mistakes.join('\n'), stack: '' } });
}

/** The entry page with the requested brand's texts, as the build writes it. */
async function pageFor({ url = '/', headers }: IncomingMessage, server: ViteDevServer, root: string, { brands }: Built) {
  const words = brands.get(hostOf(brands, headers.host))?.firstWords ?? [];
  return server.transformIndexHtml(url, entryPage(readFileSync(resolve(root, 'index.html'), 'utf8'), words));
}

function send(response: ServerResponse, type: string, content: string | Buffer): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-store');
  response.end(content);
}

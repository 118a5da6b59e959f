import { createServer } from 'node:net';

/**
 * A port of this machine that is currently unused.
 * @returns {Promise<number>}
 */
export function freePort() {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

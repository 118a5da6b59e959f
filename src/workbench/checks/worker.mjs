// A worker of `bolletta check`: checks its share of the brands. Plain JavaScript, because it registers the TypeScript loader
// itself.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { checkHere } = await import('./checkHosts.ts');
parentPort.postMessage(checkHere(workerData.hosts, workerData.dirs, workerData.production));

// The thread that reads long messages. Plain JavaScript, because it makes TypeScript readable itself.
import { register } from 'tsx/esm/api';

register();
await import('./readInThread.ts');

// The thread that parses long messages. Plain JavaScript, because it registers the TypeScript loader itself.
import { register } from 'tsx/esm/api';

register();
await import('./readInThread.ts');

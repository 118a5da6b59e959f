import { genApi } from './api';
import { genLayoutSchema } from './layoutSchema';
import { genNodes } from './nodes';
import { genPatchSchema } from './patchSchema';
import { genScope } from './scope';

await genScope();
await genApi();
await genNodes();
genLayoutSchema();
genPatchSchema();

import { genApi } from './api';
import { genLanguageReference } from './languageReference';
import { genLanguageSchema } from './languageSchema';
import { genLayoutSchema } from './layoutSchema';
import { genNodes } from './nodes';
import { genPatchSchema } from './patchSchema';
import { genScope } from './scope';

await genScope();
await genApi();
await genNodes();
genLanguageSchema();
genLanguageReference();
genLayoutSchema();
genPatchSchema();

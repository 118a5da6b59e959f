import { genApi } from './api';
import { genLanguageReference } from './languageReference';
import { genLanguageSchema } from './languageSchema';
import { genLayoutSchema } from './layoutSchema';
import { genNodes } from './nodes';
import { genPatchSchema } from './patchSchema';
import { genScope } from './scope';
import { genBrandFiles } from './settings';

await genScope();
await genApi();
await genNodes();
await genBrandFiles();
genLanguageSchema();
genLanguageReference();
genLayoutSchema();
genPatchSchema();

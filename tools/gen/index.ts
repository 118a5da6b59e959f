import { genApi } from './api';
import { genCallReference } from './callReference';
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
genCallReference();
genLayoutSchema();
genPatchSchema();

import { genApi } from './api';
import { genLanguageSchema } from './languageSchema';
import { genLayoutSchema } from './layoutSchema';
import { genNodes } from './nodes';
import { genScope } from './scope';

await genScope();
await genApi();
await genNodes();
genLanguageSchema();
genLayoutSchema();

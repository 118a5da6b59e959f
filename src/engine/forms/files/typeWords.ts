import type { FileType } from '../../contract/form.generated';
import type { Value } from '../../kernel/page/value';

/** Types that are named together: the word for photo, then their formats. */
const photos: ReadonlySet<FileType> = new Set(['jpg', 'png', 'heic', 'webp', 'tiff']);

/** Message keys of the file types; all photo types share one key. */
export const typeKeys: Readonly<Record<FileType, string>> = {
  pdf: 'form.type.pdf',
  jpg: 'form.type.photo',
  png: 'form.type.photo',
  heic: 'form.type.photo',
  webp: 'form.type.photo',
  tiff: 'form.type.photo',
  docx: 'form.type.word',
  xlsx: 'form.type.excel',
  eml: 'form.type.mail',
  txt: 'form.type.text',
};

/** Message key of the text that appends the last type to the others. */
export const LAST_TYPE = 'form.type.or';

/** The file types that a form accepts, in words: "PDF, foto (JPG, PNG) o testo". */
export function typeWords(types: readonly FileType[]): Value {
  const kinds = listed(types.filter((type) => photos.has(type)).map((type) => ({ kind: 'text', value: type.toUpperCase() })));
  const keys = [...new Set(types.map((type) => typeKeys[type]))];
  const words = keys.map((key): Value => ({ kind: 'message', key, values: { kinds } }));
  const last = words.at(-1);
  if (words.length < 2 || !last) return listed(words);
  return { kind: 'message', key: LAST_TYPE, values: { others: listed(words.slice(0, -1)), last } };
}

function listed(parts: readonly Value[]): Value {
  return { kind: 'joined', parts, with: ', ' };
}

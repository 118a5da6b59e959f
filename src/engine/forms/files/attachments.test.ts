import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attachment, type AttachmentRules, attachmentName, filesOf, joinAttachments, readAttachment } from './attachments';
import { bytesOf, sampleBytesOf, sampleFile } from './files.testing';
import { fileTypes, mediaTypeOf } from './fileTypes';
import vectors from './fileTypes.vectors.json';

const rules: AttachmentRules = { max: 1, maxBytes: 2_097_152, types: fileTypes };
// TypeScript infers the tuples of the vectors as lists of mixed values.
const sizes = vectors.sizes as [number, string | null][];
const names = vectors.names as [string, string][];

/** A chosen file that cannot be read, like a folder or a deleted file. */
function unreadable(size: number): File {
  const file = new File([new Uint8Array(size)], 'a.pdf');
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  return file;
}

describe('readAttachment', () => {
  it.each(fileTypes)('makes %s ready to send', async (type) => {
    const bytes = sampleBytesOf(type);
    const base64 = Buffer.from(bytes).toString('base64');
    const media = mediaTypeOf(type);
    expect(await readAttachment(sampleFile(type), rules)).toStrictEqual({
      name: `allegato.${type}`,
      type: media,
      size: bytes.length,
      base64,
      dataUrl: `data:${media};base64,${base64}`,
    });
  });

  it.each(sizes)('answers %i bytes with %s', async (size, refused) => {
    const file = new File([bytesOf('%PDF-'.padEnd(size, ' ').slice(0, size))], 'a.pdf');
    expect(await readAttachment(file, rules)).toMatchObject(refused === null ? { size } : { refused });
  });

  it('keeps every byte of the largest file', async () => {
    const bytes = sampleBytesOf('jpg', rules.maxBytes);
    for (let at = 100; at < bytes.length; at++) bytes[at] = (at * 31) & 0xff;
    const sent = await readAttachment(new File([bytes], 'a.jpg'), rules);
    expect('base64' in sent && sent.base64 === Buffer.from(bytes).toString('base64')).toBe(true);
  });

  it('does not read what is too heavy', async () => {
    expect(await readAttachment(unreadable(rules.maxBytes + 1), rules)).toStrictEqual({ refused: 'tooHeavy' });
  });

  it.each([0, 1, 4096])('says that a folder or a deleted file of %i bytes cannot be read', async (size) => {
    expect(await readAttachment(unreadable(size), rules)).toStrictEqual({ refused: 'unreadable' });
  });

  it('checks the bytes that were read, not the size given before', async () => {
    const grown = sampleFile('pdf');
    grown.arrayBuffer = async () => sampleBytesOf('pdf', rules.maxBytes + 1).buffer;
    expect(await readAttachment(grown, rules)).toStrictEqual({ refused: 'tooHeavy' });
    const emptied = sampleFile('pdf');
    emptied.arrayBuffer = async () => new ArrayBuffer(0);
    expect(await readAttachment(emptied, rules)).toStrictEqual({ refused: 'empty' });
  });

  it('takes the types of the form alone', async () => {
    const images: AttachmentRules = { ...rules, types: ['jpg', 'png'] };
    expect(await readAttachment(sampleFile('pdf'), images)).toStrictEqual({ refused: 'wrongType' });
    expect(await readAttachment(sampleFile('png'), images)).toMatchObject({ type: 'image/png' });
  });

  it('trusts neither the browser’s media type nor a name that hides its extension', async () => {
    const page = new File(['<html>'], 'a.html', { type: 'application/pdf' });
    expect(await readAttachment(page, rules)).toStrictEqual({ refused: 'wrongType' });
    expect(await readAttachment(sampleFile('pdf', { name: 'evil\u202Efdp.exe' }), rules)).toStrictEqual({ refused: 'wrongType' });
    expect(await readAttachment(sampleFile('pdf', { name: 'a.pdf.exe' }), rules)).toStrictEqual({ refused: 'wrongType' });
    const program = new File([bytesOf('MZ\x90\0')], 'a.exe.pdf');
    expect(await readAttachment(program, rules)).toStrictEqual({ refused: 'wrongType' });
    expect(await readAttachment(sampleFile('pdf', { name: 'evil\u202Eexe.pdf' }), rules)).toMatchObject({ name: 'evilexe.pdf' });
  });

  it('answers whatever the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', ...fileTypes),
        async (bytes, name, extension) => {
          const answer = await readAttachment(new File([bytes], `${name}.${extension}`), rules);
          expect('refused' in answer || answer.base64 === Buffer.from(bytes).toString('base64')).toBe(true);
        },
      ),
    );
  });
});

describe('attachmentName', () => {
  it.each(names)('%j is sent as %j', (given, sent) => expect(attachmentName(given)).toBe(sent));

  it('leaves half of a pair out, which JSON cannot contain', () => expect(attachmentName('\ud83dx.pdf')).toBe('x.pdf'));

  it('is short, without path or hidden characters, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom('', '.pdf', '.JPEG'), (stem, extension) => {
        const name = attachmentName(stem + extension);
        expect(Array.from(name).length).toBeLessThanOrEqual(120);
        expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+$/u);
        expect(name.endsWith(extension)).toBe(true);
        expect(attachmentName(name)).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('filesOf', () => {
  const item = (file: File | null, entry: { isDirectory: boolean } | null, kind = 'file') => ({
    kind,
    getAsFile: () => file,
    webkitGetAsEntry: () => entry,
  });
  // `filesOf` reads only `items`.
  const dropOf = (...items: ReturnType<typeof item>[]) => ({ items }) as unknown as DataTransfer;
  const pdf = sampleFile('pdf');
  const png = sampleFile('png');

  it('takes files in their order and says that there was a folder', () => {
    expect(filesOf(dropOf(item(pdf, { isDirectory: false }), item(png, null)))).toStrictEqual({
      files: [pdf, png],
      hasFolder: false,
    });
    const mixed = dropOf(item(new File([], 'folder'), { isDirectory: true }), item(png, { isDirectory: false }));
    expect(filesOf(mixed)).toStrictEqual({ files: [png], hasFolder: true });
  });

  it('leaves dragged words alone, and what is no file any more', () => {
    expect(filesOf(dropOf(item(null, null, 'string'), item(null, null)))).toStrictEqual({ files: [], hasFolder: false });
    expect(filesOf(dropOf())).toStrictEqual({ files: [], hasFolder: false });
  });
});

describe('joinAttachments', () => {
  const files = (names: string) => names.split(' ').flatMap((name) => (name ? [{ name } as Attachment] : []));
  const bad = (names: string) =>
    names.split(' ').flatMap((one) => {
      const [name = '', rule] = one.split('=');
      return rule ? [{ name, rule: rule as 'empty' | 'tooHeavy' }] : [];
    });

  it.each([
    ['the first', 1, '', 'a', '', 'a', ''],
    ['another in its place', 1, 'a', 'b', '', 'b', ''],
    ['a bad one in its place', 1, 'a', '', 'b=wrongType', 'a', 'b=wrongType'],
    ['a too heavy one in its place', 1, 'a', '', 'b=tooHeavy', '', 'b=tooHeavy'],
    ['a good and a bad one', 1, '', 'a', 'b=wrongType', 'a', 'b=wrongType'],
    ['a good and a too heavy one', 1, 'a', 'b', 'c=tooHeavy', 'b', 'c=tooHeavy'],
    ['two where one has place', 1, '', 'a b', '', 'a', 'b=tooMany'],
    ['one more', 3, 'a', 'b', '', 'a b', ''],
    ['one of the same name', 3, 'a b', 'a', '', 'b a', ''],
    ['too many', 3, 'a b', 'c d e', '', 'a b c', 'd=tooMany'],
    ['a bad one beside too many', 3, 'a b', 'c d', 'e=empty', 'a b c', 'e=empty'],
    ['a too heavy one beside others', 3, 'a b', '', 'c=tooHeavy', 'a b', 'c=tooHeavy'],
  ])('keeps what is taken: %s', (_, max, before, chosen, refused, after, said) => {
    const joined = joinAttachments(files(before), files(chosen), bad(refused), max);
    expect(joined.attachments.map(({ name }) => name).join(' ')).toBe(after);
    expect(joined.refused ? `${joined.refused.name}=${joined.refused.rule}` : '').toBe(said);
    // Only a rejected file that leaves the form without attachments reports a cleared one.
    expect(joined.refused?.cleared).toBe(before !== '' && after === '' ? before : undefined);
  });
});

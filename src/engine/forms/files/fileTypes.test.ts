import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, sampleBytesOf } from './files.testing';
import { acceptOf, binaryText, extensionsOf, fileTypes, mediaTypeOf, typeOfFile } from './fileTypes';
import vectors from './fileTypes.vectors.json';

interface Content {
  hex?: string;
  repeat?: string;
  times?: number;
  text?: string;
}

// TypeScript infers a wider type for the vectors.
const contents = new Map(Object.entries(vectors.contents as Record<string, Content>));
const rows = vectors.types as [name: string, content: string, type: string | null][];

function contentOf(key: string): Uint8Array {
  const { hex, repeat = '', times = 0, text = '' } = contents.get(key) ?? expect.fail(`no content ${key}`);
  return new Uint8Array(hex === undefined ? new TextEncoder().encode(repeat.repeat(times) + text) : Buffer.from(hex, 'hex'));
}

const bytes = fc.uint8Array({ maxLength: 3000 });
const names = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.string(), fc.constantFrom(...fileTypes, 'JPEG', 'tif', 'exe', '')).map((parts) => parts.join('.')),
);

describe('typeOfFile', () => {
  it.each(rows)('%j with %s is %s', (name, key, type) => {
    expect(typeOfFile(name, contentOf(key)) ?? null).toBe(type);
  });

  it('has rows for every type, taken and refused', () => {
    for (const type of fileTypes) {
      expect(rows.some((row) => row[2] === type)).toBe(true);
      expect(rows.some(([name, , taken]) => name.endsWith(`.${type}`) && taken === null)).toBe(true);
    }
  });

  it.each(fileTypes)('takes a sample of %s under its own names alone', (type) => {
    for (const named of fileTypes) {
      for (const extension of extensionsOf(named)) {
        // A mail is also a valid text.
        const taken = named === type || (type === 'eml' && named === 'txt');
        expect(typeOfFile(`a.${extension}`, sampleBytesOf(type)), extension).toBe(taken ? named : undefined);
        expect(typeOfFile(`A.${extension.toUpperCase()}`, sampleBytesOf(type)), extension).toBe(taken ? named : undefined);
      }
    }
  });

  it('never throws, and what it says is in the name', () => {
    fc.assert(
      fc.property(names, bytes, (name, content) => {
        const type = typeOfFile(name, content);
        if (type) expect(extensionsOf(type).some((extension) => name.toLowerCase().endsWith(`.${extension}`))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws on what was a file before bytes of it changed', () => {
    const change = fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) });
    fc.assert(
      fc.property(fc.constantFrom(...fileTypes), fc.array(change, { maxLength: 8 }), fc.nat(), (type, changes, cut) => {
        const content = sampleBytesOf(type);
        for (const { at, to } of changes) content[at % content.length] = to;
        expect([type, undefined]).toContain(typeOfFile(`a.${type}`, content.subarray(0, content.length - (cut % 8))));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(fileTypes.filter((type) => type !== 'txt'))('takes no random bytes for %s', (type) => {
    // Without bias: a biased generator often produces 255, and two of them start a JPEG.
    fc.assert(fc.property(fc.noBias(bytes), (content) => typeOfFile(`a.${type}`, content) === undefined));
  });

  it('takes no program under any name', () => {
    const magic = fc.constantFrom(
      'MZ',
      '\x7fELF',
      '\xcf\xfa\xed\xfe',
      '\xfe\xed\xfa\xce',
      '\xca\xfe\xba\xbe',
      '#!/bin/sh\n',
      '<html>',
      '<script>',
    );
    fc.assert(
      fc.property(magic, fc.constantFrom(...fileTypes), bytes, (beginning, type, rest) => {
        for (const inside of ['', 'From: a\n\n', '%PDF-1.4\n', binaryText(sampleBytesOf(type))]) {
          expect(typeOfFile(`a.${type}`, bytesOf(beginning + inside + binaryText(rest)))).toBeUndefined();
        }
      }),
    );
  });

  it('takes any words for a text, in every encoding', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'è', '€', '“', ' ', '\t', '\n', '0', '>'), minLength: 1 });
    fc.assert(
      fc.property(words, (text) => {
        const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
        for (const content of [new TextEncoder().encode(text), new Uint8Array(wide), new Uint8Array(wide.swap16())]) {
          expect(typeOfFile('a.txt', content)).toBe('txt');
        }
      }),
    );
  });

  it('has an answer for two mebibytes at once', () => {
    for (const type of fileTypes) expect(typeOfFile(`a.${type}`, sampleBytesOf(type, 2_097_152))).toBe(type);
    for (const type of fileTypes) expect(() => typeOfFile(`a.${type}`, new Uint8Array(2_097_152).fill(0x20))).not.toThrow();
  });
});

describe('what an input offers', () => {
  it('names endings and media types', () => {
    expect(acceptOf(['pdf', 'jpg', 'txt'])).toBe('.pdf,application/pdf,.jpg,.jpeg,image/jpeg,.txt,text/plain');
    expect(acceptOf([])).toBe('');
  });

  it('says every type once', () => {
    expect(new Set(fileTypes.map(mediaTypeOf)).size).toBe(fileTypes.length);
    expect(fileTypes.map((type) => extensionsOf(type)[0])).toStrictEqual([...fileTypes]);
  });
});

it('binaryText keeps every byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), (content) => {
      expect(Buffer.from(binaryText(content), 'latin1').equals(content)).toBe(true);
    }),
  );
});

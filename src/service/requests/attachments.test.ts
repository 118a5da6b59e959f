import { describe, expect, it } from 'vitest';
import { pdfOf } from '../testing/requests';
import { attachmentOf, base64In, MAX_ATTACHMENT } from './attachments';

const base64 = pdfOf(40).toString('base64');
const nameOf = (name: string) => attachmentOf(name, base64)?.name;

describe('an attachment', () => {
  it('has at least one byte and at most two megabytes', () => {
    const sized = (size: number) => attachmentOf('a.txt', Buffer.alloc(size, 'a').toString('base64'))?.bytes.length;
    expect([0, 1, MAX_ATTACHMENT, MAX_ATTACHMENT + 1, MAX_ATTACHMENT + 4].map(sized)).toEqual([
      ...[undefined, 1, 2_097_152, undefined, undefined],
    ]);
  });

  it('is base64 in its one spelling', () => {
    expect(attachmentOf('a.txt', 'YWE=')?.type).toBe('txt');
    for (const wrong of [
      'YWE',
      'YWF=',
      'YW E=',
      'YWE=\n',
      'YWE==',
      '=',
      'YWE=YWE=',
      'a',
      'àààà',
      'YW-_',
      `data:text/plain;base64,YWE=`,
    ]) {
      expect([wrong, attachmentOf('a.txt', wrong)]).toEqual([wrong, undefined]);
    }
  });

  it('is what its name says', () => {
    const typeOf = (name: string, content: string | Buffer) => attachmentOf(name, Buffer.from(content).toString('base64'))?.type;
    expect([typeOf('a.pdf', '%PDF-1.7\n'), typeOf('a.txt', '%PDF-1.7\n'), typeOf('a.pdf', 'words')]).toEqual([
      ...['pdf', undefined, undefined],
    ]);
    for (const name of ['a.exe', 'a.html', 'a.htm', 'a.svg', 'a.js', 'a.txt.exe', 'a', '', '.'])
      expect(typeOf(name, 'words')).toBeUndefined();
    for (const content of ['<!doctype html><script>1</script>', 'MZ\u0090\u0000', '\u007fELF', '#!/bin/sh\n']) {
      expect([typeOf('a.txt', content), typeOf('a.pdf', content)]).toEqual([undefined, undefined]);
    }
  });

  it('keeps a clean name', () => {
    expect(nameOf('Ricevuta n. 4.pdf')).toBe('Ricevuta n. 4.pdf');
    expect(nameOf('../../etc/x.pdf')).toBe('x.pdf');
    expect(nameOf('C:\\folder\\x.pdf')).toBe('x.pdf');
    expect(nameOf('a\u202efdp.\u200bpdf')).toBe('afdp.pdf');
    expect(nameOf('a:b*c\n.pdf ')).toBe('a-b-c.pdf');
    expect(nameOf('.pdf')).toBe('file.pdf');
    expect(nameOf(`${'à'.repeat(200)}.pdf`)).toBe(`${'à'.repeat(116)}.pdf`);
    expect(nameOf('x.pdf/')).toBeUndefined();
  });

  it('is read out of a data URL', () => {
    expect(base64In('data:application/pdf;base64,YWE=')).toBe('YWE=');
    expect(base64In('data:;base64,YWE=')).toBe('YWE=');
    expect(base64In('data:text/plain;charset=utf-8;base64,YWE=')).toBe('YWE=');
    for (const wrong of ['YWE=', 'data:text/plain,aa', 'http://x;base64,YWE=', ' data:;base64,YWE='])
      expect(base64In(wrong)).toBeUndefined();
  });
});

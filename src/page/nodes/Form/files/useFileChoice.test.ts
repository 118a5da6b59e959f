import { expect, test } from 'vitest';
import type { Attachment, AttachmentError } from '../../../../engine/forms/files/attachments';
import { sortRead } from './useFileChoice';

const good: Attachment = { name: 'a.pdf', type: 'application/pdf', size: 1, base64: 'YQ==', dataUrl: 'data:,a' };
const bad: AttachmentError = { refused: 'wrongType' };
const filesOf = (...names: string[]) => names.map((name) => new File(['a'], name));
const refused = { name: 'b.exe', rule: 'wrongType' };
const folder = { name: '', rule: 'unreadable' };

test.each<[string, File[], boolean, (Attachment | AttachmentError)[], ReturnType<typeof sortRead>['good'], object[]]>([
  ['a good file', filesOf('a.pdf'), false, [good], [good], []],
  ['a rejected file, by its name as it would be sent', filesOf('x/b.exe'), false, [bad], [], [refused]],
  ['both, each with its own name', filesOf('a.pdf', 'b.exe'), false, [good, bad], [good], [refused]],
  ['a folder', [], true, [], [], [folder]],
  ['a folder after the rejected files', filesOf('b.exe'), true, [bad], [], [refused, folder]],
])('sorts %s', (_, files, hasFolder, read, attached, rejected) => {
  expect(sortRead({ files, hasFolder }, read)).toEqual({ good: attached, bad: rejected });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decryptId } from './bill-service/ids';
import { readKeys } from './bill-service/keys';
import { makeLink } from './link';

const data = mkdtempSync(join(tmpdir(), 'link-'));
const options = { host: 'one.localhost', data, today: '2026-11-21' };

afterAll(() => rmSync(data, { recursive: true }));

function idIn(link: string): ReturnType<typeof decryptId> {
  return decryptId(readKeys(data), new URL(link).searchParams.get('id') ?? '', ['one.localhost', '_default']);
}

describe('a link made on the command line', () => {
  it('is read by the service with the same data folder', () => {
    const link = makeLink('2026000101', options);
    expect(link).toMatch(/^http:\/\/one\.localhost:4173\/bollettainterattiva\?id=[\w-]+$/);
    expect(idIn(link)).toEqual({ host: 'one.localhost', number: '2026000101', expires: '2027-12-26' });
    expect(makeLink('1', { ...options, host: '_default', port: 80 })).toMatch(/^http:\/\/localhost:80\//);
  });

  it('can be expired or tampered with', () => {
    expect(idIn(makeLink('1', { ...options, expired: true }))?.expires).toBe('2026-11-20');
    expect(idIn(makeLink('1', { ...options, tampered: true }))).toBeUndefined();
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../hosts/readBrand';
import { largestRequest } from './attachments';

test('the largest request is that of the bill service', () => {
  const service = readFileSync(path.join(projectRoot, 'tools/bill-service/api.ts'), 'utf8');
  const factors = /MAX_BODY = ([\d *]+);/.exec(service)?.[1]?.split('*') ?? [];
  expect(factors.reduce((product, factor) => product * Number(factor), 1)).toBe(largestRequest);
});

import { expect, it, vi } from 'vitest';
import type { BillService } from '../../api/service';
import { publicAddress } from './address';
import { printSamples } from './printSamples';

it('prints where customers open the samples of each brand, and no link of a bill from outside', async () => {
  const documents = [
    { host: 'aurora.localhost', number: '1', origin: 'sample', title: 'One', media: null },
    { host: 'aurora.localhost', number: '2', origin: 'file', title: 'Two', media: null },
    { host: 'bills.example.com', number: '3', origin: 'sample', title: 'Three', media: null },
    { host: 'other.example.com', number: '4', origin: 'file', title: 'Four', media: null },
  ] as const;
  const service: Pick<BillService, 'hosts' | 'list' | 'linkId'> = {
    hosts: ['aurora.localhost', 'bills.example.com', 'other.example.com'],
    list: async () => [...documents],
    linkId: (_, number) => `id-${number}`,
  };
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await printSamples({ service, port: 4173 });
  const lines = said.mock.calls.flat();
  said.mockRestore();
  expect(lines).toEqual([
    'Sample bills of aurora.localhost:',
    '  1  One\n    http://aurora.localhost:4173/bollettainterattiva?id=id-1',
    'Sample bills of bills.example.com:',
    '  3  Three\n    https://bills.example.com/bollettainterattiva?id=id-3',
  ]);
});

it.each([
  ['_default', 'http://localhost:80/'],
  ['localhost', 'http://localhost:80/'],
  ['notlocalhost', 'https://notlocalhost/'],
])('knows where %s is', (host, beginning) => {
  expect(publicAddress(host, 80, 'x')).toBe(`${beginning}bollettainterattiva?id=x`);
});

import { describe, expect, it } from 'vitest';
import type { BrandFile } from '../../engine/contract/brand';
import { fallbackBrand } from '../api/brand/fallbackBrand';
import { type BootPorts, begin } from './boot';

const brand: BrandFile = {
  name: 'shop.localhost',
  settings: { ...fallbackBrand('').settings, desktopVariants: { 3: '3Dt' }, locales: ['it', 'en'] },
  theme: '/brands/theme.css',
  texts: { it: '/brands/it.json', en: '/brands/en.json' },
  layouts: { 3: '/brands/3.json', '3Dt': '/brands/3Dt.json' },
  forms: {},
  images: { 'logo.svg': '/brands/logo.svg' },
};

interface Asked {
  address: string;
  init?: RequestInit;
}

function page(over: Partial<BootPorts>, answers: Record<string, () => Response> = {}): { page: BootPorts; asked: Asked[] } {
  const asked: Asked[] = [];
  const known: Record<string, () => Response> = {
    '/brands.json': () =>
      Response.json({
        hosts: { 'shop.localhost': '/brands/shop.json', _default: '/brands/default.json' },
        backends: { _default: '/backend' },
      }),
    '/brands/shop.json': () => Response.json(brand),
    '/brands/default.json': () => Response.json({ ...brand, name: '_default' }),
    '/backend/api/public/access': () => Response.json({ token: 'tok', lang: 'it' }),
    ...answers,
  };
  const fetch = async (address: string, init?: RequestInit) => {
    asked.push({ address, ...(init && { init }) });
    return known[address.split('?')[0] ?? '']?.() ?? Response.json({});
  };
  const look = async (address: string) => void asked.push({ address });
  const surroundings = {
    hostname: 'shop.localhost',
    pathname: '/bollettainterattiva',
    search: '?id=a%2Bb+c',
    width: () => 390,
    userAgent: '',
    brandBlock: undefined,
    renderedBlock: undefined,
    fetch,
    addStyles: look,
    loadImage: look,
    warmUp: () => undefined,
    ...over,
  };
  return { page: surroundings, asked };
}

async function addressesOf(over: Partial<BootPorts>, answers?: Record<string, () => Response>): Promise<string[]> {
  const { page: one, asked } = page(over, answers);
  const early = begin(one);
  await early.brand.catch(() => undefined);
  await Promise.allSettled([...early.calls.values()].map((call) => call.response));
  return asked.map(({ address }) => address);
}

describe('begin', () => {
  it('takes the responses of a page with the amount due alone, and draws the bill itself', async () => {
    const answers = { publicAccess: '{"token":"t"}', documentByCrypto: '{"x":1}', modules: '{}' };
    const block = { screen: {}, today: '2026-11-21', needs: [], loaded: [], locale: 'it', answers, isAmountOnly: true };
    const { page: one, asked } = page({ brandBlock: JSON.stringify(brand), renderedBlock: JSON.stringify(block) });
    const early = begin(one);
    await early.brand;
    expect(early.first).toBeUndefined();
    const [[, document] = []] = [...early.calls].filter(([address]) => address.includes('/document/'));
    expect(await (await document?.response)?.text()).toBe(answers.documentByCrypto);
    expect(asked.filter(({ address }) => address.includes('/backend/'))).toEqual([]);
  });

  it('asks for brand and access, then for look, texts and layout, document and modules with the token', async () => {
    const { page: one, asked } = page({});
    const early = begin(one);
    await early.brand;
    await Promise.all([...early.calls.values()].map((call) => call.response));
    expect(asked.map(({ address }) => address)).toEqual([
      '/brands.json',
      '/brands/shop.json',
      '/backend/api/public/access?id=a%2Bb+c',
      '/brands/theme.css',
      '/brands/logo.svg',
      '/brands/it.json',
      '/brands/3.json',
      '/backend/document/a%2Bb%2Bc',
      '/backend/api/bollettainterattiva/modules',
    ]);
    const headers = { Authorization: 'Bearer tok', 'X-Public-Link': '1' };
    expect(asked.slice(-2).map(({ init }) => init?.headers)).toEqual([headers, headers]);
    expect([...early.calls.keys()]).toEqual([asked[2], ...asked.slice(5)].map((one) => one?.address));
  });

  it('on the page of a brand asks for access, texts and layout at once, and never for the brand or its styles', async () => {
    const { page: one, asked } = page({ brandBlock: JSON.stringify(brand) });
    const early = begin(one);
    await early.brand;
    await Promise.all([...early.calls.values()].map((call) => call.response));
    expect(asked.map(({ address }) => address)).toEqual([
      '/brands/logo.svg',
      '/backend/api/public/access?id=a%2Bb+c',
      '/brands/it.json',
      '/brands/3.json',
      '/backend/document/a%2Bb%2Bc',
      '/backend/api/bollettainterattiva/modules',
    ]);
  });

  it.each(['', '{"name":"shop', '{"name":5}', 'null'])('asks for the brand when the page holds %j', async (brandBlock) => {
    expect((await addressesOf({ brandBlock })).slice(0, 2)).toEqual(['/brands.json', '/brands/shop.json']);
  });

  it('warms up once it knows whom to ask, and is not stopped by a failure of that', async () => {
    let warm = 0;
    const warmUp = () => {
      warm += 1;
      throw new Error('no Intl');
    };
    expect(await addressesOf({ warmUp })).toContain('/backend/document/a%2Bb%2Bc');
    expect(warm).toBe(1);
  });

  it.each([
    ['error in the query', { search: '?id=x&error=404' }],
    ['no id', { search: '' }],
    ['only a plain id', { search: '?documentId=7' }],
    ['another page', { pathname: '/invoices' }],
  ])('asks nothing of the backend with %s', async (_, over) => {
    expect((await addressesOf(over)).filter((address) => address.startsWith('/backend'))).toEqual([]);
  });

  it.each([390, 1440])(
    'after paying asks for the access of the link alone and for the page’s own layout, %i px wide',
    async (width) => {
      const landing = { ...brand, layouts: { ...brand.layouts, TemplateLandingNexi: '/brands/landing.json' } };
      const search = '?id=a%2Bb&esito=OK&mac=1&error=404';
      const asked = await addressesOf(
        { pathname: '/nexiEsito', search, width: () => width },
        { '/brands/shop.json': () => Response.json(landing) },
      );
      expect(asked.filter((address) => address.startsWith('/backend'))).toEqual(['/backend/api/public/access?id=a%2Bb']);
      expect(asked.filter((address) => /brands\/[3l]/.test(address))).toEqual(['/brands/logo.svg', '/brands/landing.json']);
    },
  );

  it('takes the address with a slash at its end for the same', async () => {
    expect(await addressesOf({ pathname: '/bollettainterattiva/' })).toContain('/backend/document/a%2Bb%2Bc');
  });

  it('takes the desktop variant where the screen is not mobile', async () => {
    expect(await addressesOf({ width: () => 1440 })).toContain('/brands/3Dt.json');
    expect(await addressesOf({ width: () => 1440, userAgent: 'Android' })).toContain('/brands/3.json');
  });

  it.each([
    ['/bollettainterattiva', '/brands/5.json'],
    ['/bollettainterattiva/', '/brands/5.json'],
    ['/somewhere', '/brands/3.json'],
  ])('takes the layout of the route %s', async (pathname, layout) => {
    const settings = { ...brand.settings, routeTemplates: { '/bollettainterattiva': '5', '*': '3' } };
    const own = { ...brand, settings, layouts: { ...brand.layouts, 5: '/brands/5.json' } };
    const asked = await addressesOf({ pathname }, { '/brands/shop.json': () => Response.json(own) });
    expect(asked.filter((address) => /brands\/\d/.test(address))).toEqual([layout]);
  });

  it.each(['localhost', '127.0.0.1', 'constructor'])('gives %s the default brand', async (hostname) => {
    expect(await addressesOf({ hostname })).toContain('/brands/default.json');
  });

  it('leaves document and modules unsent when the access fails', async () => {
    const asked = await addressesOf({}, { '/backend/api/public/access': () => new Response(null, { status: 410 }) });
    expect(asked.some((address) => address.includes('/document/'))).toBe(false);
  });

  it('reports a brand that cannot be read to the page', async () => {
    const { page: one } = page({}, { '/brands.json': () => new Response('', { status: 500 }) });
    const early = begin(one);
    await expect(early.brand).rejects.toThrow('500');
    await expect(early.look).resolves.toBeUndefined();
  });
});

import { describe, expect, it, test } from 'vitest';
import { readBrand, sourceFiles, templatesOf } from '../../src/brands/readBrand';
import type { LinksProps } from '../../src/engine/contract/nodes.generated';
import { TODAY } from '../support/bills';
import { drawBlock } from '../support/blocks';
import { findNode } from '../support/findNode';
import { hostsDir } from '../support/messageKeys';
import { asListed, resolveOpen } from '../support/resolveOpen';

const WWW = {
  _default: 'https://www.bolletta.example',
  'aurora.localhost': 'https://www.aurora-energia.example',
  'nordsee.localhost': 'https://www.nordsee-energie.example',
  'portoluce.localhost': 'https://www.portoluce.example',
  'vallegas.localhost': 'https://www.vallegas.example',
};
const AREA: Readonly<Record<string, string>> = {
  'aurora.localhost': '/',
  'nordsee.localhost': '/',
  'vallegas.localhost': 'https://areaclienti.vallegas.example/accedi',
};

describe.each(Object.entries(WWW))('the pages of the company of %s', (host, www) => {
  test.each(templatesOf(sourceFiles(readBrand(host, [hostsDir]))))('are in the footer of template %s', (template) => {
    const { resolved } = asListed(
      resolveOpen({ host, template, document: { document_number: '1' }, screen: 'mobile', locale: 'it', today: TODAY }),
    );
    const node = findNode(resolved.root, ({ id }) => id === 'footer-addresses');
    const rows = (node?.props as LinksProps | undefined)?.rows ?? [];
    expect(rows.map(({ key }) => key)).toEqual(['customerArea', 'privacy', 'accessibility']);
    const [area, ...pages] = rows.map(({ action }) => (action?.do === 'open' ? action.href : undefined));
    expect(area).toBe(AREA[host] ?? `https://areaclienti.${www.slice('https://www.'.length)}/`);
    for (const page of pages) expect(page).toMatch(`${www}/`);
  });
});

const footer = (addresses: readonly object[], session: object = { kind: 'publicLink', linkId: 'SECRET' }) =>
  drawBlock('footer', {
    document: { document_number: '1' },
    scope: { host: { name: '', locales: [], social: [], login: true, providers: [], addresses }, session },
  }).text;

describe('the pages of the company', () => {
  const home = [{ key: 'customerArea', href: '/' }];

  it('hide where the brand names none, with their list', () => {
    expect(footer([])).not.toContain('footer-addresses');
  });

  it('lead to the site of the brand without the id of the link', () => {
    const text = footer(home);
    expect(text).toContain('href: /,');
    expect(text).not.toContain('SECRET');
  });

  it('are also below a bill that its customer has opened', () => {
    expect(footer(home, { kind: 'authenticated' })).toContain('footer-addresses');
  });
});

import { describe, expect, it } from 'vitest';
import { readBrand } from '../../src/brands/readBrand';
import { asList, own } from '../../src/engine/kernel/text/json';
import { withoutTags } from '../../src/engine/kernel/text/markup';
import { everyResolved } from '../../src/engine/layout/resolve/insideOf';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import type { ResolvedNode, Resource } from '../../src/engine/layout/types';
import { TODAY } from '../support/bills';
import { drawBlock } from '../support/blocks';
import { findNode } from '../support/findNode';
import { hostsDir } from '../support/messageKeys';
import { resolveOpen } from '../support/resolveOpen';

/** Lines of a module for a bill with these fields. */
function shown(module: string, more: object): string[] {
  return drawBlock(module, { document: { document_number: '1', ...more } })
    .text.split('\n')
    .map((line) => line.trim());
}

const linksOf = (lines: readonly string[]) => lines.flatMap((line) => /href: (\S+?),/.exec(line)?.[1] ?? []);

describe('the contacts', () => {
  it('hide without any', () => {
    expect(shown('info_e_contatti', {})).toEqual(['']);
  });

  it('are a tile for each that the bill has', () => {
    const [tile] = linksOf(shown('info_e_contatti', { landing_page_tel1: '800 123 456' }));
    expect(tile).toBe('tel:800123456');
    const lines = shown('info_e_contatti', { landing_page_tel2: '02 12 34', landing_email: 'info@energia.example' });
    expect(linksOf(lines).slice(0, 2)).toEqual(['tel:021234', 'mailto:info@energia.example']);
  });

  it('show the picture of the first number in its tile', () => {
    const lines = shown('info_e_contatti', { landing_page_tel1: '800', landing_page_tel1_image: 'banner.svg' });
    expect(lines.find((line) => line.startsWith('contact-phone1'))).toContain('banner.svg');
  });
});

describe('telephone and e-mail of the brand', () => {
  // Every module that shows the contacts of the bill; the page footer shows them, too.
  it.each(['info_e_contatti', 'contatti'])('stand in for those that a bill lacks: %s', (module) => {
    const linked = (document: object) =>
      new Set(linksOf(drawBlock(module, { host: 'aurora.localhost', document }).text.split('\n')));
    const brand = ['mailto:servizioclienti@aurora-energia.example', 'tel:800123456'];
    expect([...linked({ document_number: '1' })].sort()).toEqual(brand);
    const own = { document_number: '1', landing_page_tel1: '02 12 34', landing_email: 'info@energia.example' };
    expect([...linked(own)].sort()).toEqual(['mailto:info@energia.example', 'tel:021234']);
  });
});

describe.each(['aurora.localhost', 'nordsee.localhost'])('the sample contacts of %s', (host) => {
  const { service, messages } = readBrand(host, [hostsDir]);
  const contacts = own(own(service?.content, 'site'), 'contacts');
  const texts = Object.values(Object(messages?.content)).filter((one) => typeof one === 'object');
  /** Normalised text: a text may use non-breaking spaces, print a name in bold, or be part of a sentence. */
  const plain = (value: unknown) => withoutTags(String(value)).replace(/\s/g, ' ').toLowerCase();

  it('are those of its texts, which stand below them in the footer', () => {
    const address = (asList(own(contacts, 'address')) ?? []).join(', ');
    const wanted = [own(contacts, 'phone'), own(contacts, 'email'), address].map(plain);
    const ofTexts = texts.map((text) => ['phone', 'email', 'address'].map((name) => plain(own(text, `contact.${name}`))));
    expect(ofTexts).toEqual([wanted, wanted]);
  });
});

describe('the contacts screen', () => {
  it.each([
    ['+39 333 123 4567', 'https://wa.me/393331234567'],
    ['0039 333 123 4567', 'https://wa.me/393331234567'],
  ])('writes to %s by %s', (landing_page_tel2, link) => {
    expect(linksOf(shown('contatti', { landing_page_tel2 }))).toEqual([link]);
  });

  it('names mailbox, certified mailbox, distributor and emergency line', () => {
    const lines = shown('contatti', {
      landing_email: 'info@energia.example',
      landing_pec: 'energia@pec.example',
      fatt_interattiva_data: { contatti: { numero_pronto_intervento: '800 900', nome_distributore: 'Reti di Esempio' } },
    });
    expect(linksOf(lines)).toEqual(['mailto:info@energia.example', 'mailto:energia@pec.example', 'tel:800900']);
    expect(lines.join(' ')).toMatch(/Pronto intervento: 800 900.*Distributore: Reti di Esempio/);
  });

  it('has the number as a link where its picture is missing', () => {
    const lines = shown('contatti', { landing_page_tel1: '800 1' });
    expect(lines).toContain('contacts-phone-number (button) variant: quiet icon: phone text: "Chiama 800 1"');
    expect(linksOf(lines)).toEqual(['tel:8001']);
  });

  it('has the picture of the number only with the number', () => {
    const landing_page_tel1_image = 'banner.svg';
    expect(linksOf(shown('contatti', { landing_page_tel1_image }))).toEqual([]);
    expect(linksOf(shown('contatti', { landing_page_tel1: '800 1', landing_page_tel1_image }))).toEqual(['tel:8001']);
  });
});

describe('the banner', () => {
  it('is a picture with a link, or nothing', () => {
    const link = { bolletta_interattiva_banner_link: 'https://offerte.example/' };
    expect(linksOf(shown('banner_pubblicitario', link))).toEqual(['https://offerte.example/']);
    expect(shown('banner_pubblicitario', {})).toEqual(['']);
    expect(shown('banner_pubblicitario', { bolletta_interattiva_banner_link: '' })).toEqual(['']);
  });
});

describe('the foot of the page', () => {
  function foot(template: string, contacts: Resource): { phones: string[]; needs: readonly string[] } {
    const { composed, scope, env } = resolveOpen({
      host: '_default',
      template,
      document: { document_number: '1', landing_page_tel1: '111' },
      screen: 'desktop',
      locale: 'it',
      today: TODAY,
    });
    const { root, needs } = resolve(composed.layout, { ...scope, contacts }, env);
    return { phones: phonesIn(root), needs };
  }

  function phonesIn(root: ResolvedNode): string[] {
    return everyResolved(root).flatMap(({ id, on }) =>
      id.startsWith('footer-phone') && on.press?.do === 'open' ? [on.press.href] : [],
    );
  }

  it('has the contacts of the provider on 3Dt alone', () => {
    const arrived: Resource = { state: 'ready', value: { phone: '222' } };
    expect(foot('3Dt', arrived).phones).toEqual(['tel:222']);
    expect(foot('3', arrived).phones).toEqual(['tel:111']);
  });

  it('asks for them only there', () => {
    expect(foot('3Dt', { state: 'pending' }).needs).toContain('contacts');
    expect(foot('3', { state: 'pending' }).needs).not.toContain('contacts');
  });

  it('falls back to those of the bill', () => {
    expect(foot('3Dt', { state: 'failed' }).phones).toEqual(['tel:111']);
    expect(foot('3Dt', { state: 'ready', value: {} }).phones).toEqual(['tel:111']);
  });

  describe('beside the block of contacts', () => {
    const bill = { document_number: '1', landing_page_tel1: '111', landing_page_tel2: '222', landing_email: 'a@b.example' };
    /** The links of the footer that start a call or an e-mail. */
    function links(template: string, document: object, modules?: object): string[] {
      const question = { host: 'aurora.localhost', template, document, screen: 'desktop', locale: 'it', today: TODAY } as const;
      const { root } = resolveOpen({ ...question, ...(modules && { modules }) }).resolved;
      const footer = findNode(root, ({ module }) => module === 'footer');
      const hrefs = (footer ? everyResolved(footer) : []).flatMap(({ on }) => (on.press?.do === 'open' ? on.press.href : []));
      return hrefs.filter((href) => /^(?:tel|mailto):/.test(href));
    }
    const every = ['tel:111', 'tel:222', 'mailto:a@b.example'];

    it('says nothing that the block says', () => {
      expect(links('4', bill)).toEqual(every);
      expect(links('6', bill)).toEqual([]);
      const lists = { modules: ['info_e_contatti', 'dati_pagamento'], modules_left: ['info_e_contatti'] };
      expect(links('4', bill, lists)).toEqual([]);
      expect(links('6', bill, { modules_left: ['dati_pagamento'], modules_right: ['scarica_pdf'] })).toEqual(every);
    });

    it('gives those of the brand on an error page only: the block gives them for a bill without its own', () => {
      const brand = ['tel:800123456', 'mailto:servizioclienti@aurora-energia.example'];
      expect(links('4', { document_number: '1' })).toEqual(brand);
      expect(links('6', { document_number: '1' })).toEqual([]);
      expect(links('6', [])).toEqual(brand);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { toProfile } from '../../src/engine/bill/answers/profile';
import type { Resource } from '../../src/engine/layout/types';
import { drawBlock } from '../support/blocks';
import { brandTexts, label } from '../support/texts';

const document = {
  document_number: '1',
  document_fiscal_code: 'FRRGLI84E57X999Y',
  bolletta_interattiva_duferco_profilo: 1,
  bolletta_interattiva_duferco_profilo_areaclienti_link: 'https://area.example/',
};

/** The block for this response of the server about the profile. */
function shown(answer: unknown, locale = 'it'): string[] {
  const profile = toProfile(answer, () => {});
  return linesOf(drawBlock('profilo_duferco', { document, scope: { profile }, locale }).text);
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
const line = (lines: readonly string[], id: string) => lines.find((one) => one.startsWith(`${id} (`));

const full = {
  livelloCompletezzaProfilo: 4,
  email: 'a@b.example',
  telefono: '+39 333 1',
  emailFatturazione: 'c@b.example',
  selfCare: 1,
};

describe('the profile', () => {
  it.each([
    [4, `profile-complete (banner) tone: ok text: "${label('profile.complete')}"`],
    ['4', `profile-complete (banner) tone: ok text: "${label('profile.complete')}"`],
    [3, `profile-incomplete (banner) tone: attention text: "${label('profile.incomplete')}"`],
    ['', `profile-incomplete (banner) tone: attention text: "${label('profile.incomplete')}"`],
  ])('of level %o says how complete it is, once', (livelloCompletezzaProfilo, banner) => {
    expect(shown({ ...full, livelloCompletezzaProfilo }).filter((one) => one.includes('(banner)'))).toEqual([banner]);
  });

  it('offers the contacts to be changed', () => {
    expect(line(shown(full), 'profile-form')).toBe('profile-form (form) form: profile reserve: 340 open: false');
  });

  it.each([
    [1, `"${label('profile.selfCare.ok')}" sign: filled`],
    ['1', `"${label('profile.selfCare.ok')}" sign: filled`],
    [0, `"${label('profile.selfCare.ko')}" sign: outline`],
    [null, `"${label('profile.selfCare.ko')}" sign: outline`],
    [4, `"${label('profile.selfCare.ko')}" sign: outline`],
  ])('with selfCare %o says whether the customer area is active', (selfCare, words) => {
    expect(line(shown({ ...full, selfCare }), 'profile-self-care')).toBe(
      `profile-self-care (field) label: "${label('profile.selfCare')}" value: ${words}`,
    );
  });

  it.each([
    [1, 'label: "Bolletta cartacea" value: "Sì, per posta" sign: filled'],
    ['0', 'label: "Bolletta cartacea" value: "No" sign: outline'],
    [null, undefined],
  ])('with bollettaCartacea %o says whether the bill comes on paper', (bollettaCartacea, words) => {
    const said = line(shown({ ...full, bollettaCartacea }), 'profile-paper-bill');
    expect(said).toBe(words && `profile-paper-bill (field) ${words}`);
  });

  it.each([
    ['profile-pec', 'pec', label('profile.pec')],
    ['profile-billing-pec', 'pecFatturazione', label('profile.billingPec')],
  ])('%s says the certified address, or that there is none', (id, key, name) => {
    expect(line(shown({ ...full, [key]: 'a@pec.example' }), id)).toBe(
      `${id} (field) label: "${name}" value: "a@pec.example" sign: filled`,
    );
    expect(line(shown({ ...full, [key]: ' ' }), id)).toBe(
      `${id} (field) label: "${name}" value: "${label('profile.notGiven')}" sign: outline`,
    );
  });

  it('opens the customer area in a new tab', () => {
    expect(shown(full)).toContain('on press: { do: open, href: https://area.example/, newTab: true }');
  });

  it('speaks English too', () => {
    const english = brandTexts('_default', 'en');
    expect(line(shown({ email: '', selfCare: 0 }, 'en'), 'profile-self-care')).toContain(
      `"${english.text('profile.selfCare.ko')}" sign: outline`,
    );
  });
});

describe('without the profile', () => {
  const failed: Resource = { state: 'failed' };
  const none: Resource = { state: 'ready', value: toProfile('', () => {}) };

  it.each([
    ['after a failure', failed, 'says so and offers to ask again'],
    ['after an empty answer', none, 'says nothing'],
    ['while it is on its way', { state: 'pending' } satisfies Resource, 'says nothing'],
  ])('%s the bill says what it knows itself, and of the profile %s', (_, profile, said) => {
    const lines = linesOf(drawBlock('profilo_duferco', { document, resources: { profile } }).text);
    expect(line(lines, 'profile-fiscal-code')).toContain('"••••999Y"');
    expect(line(lines, 'profile-area')).toBeDefined();
    expect(
      lines.filter((one) => /profile-(?:data|complete|incomplete|email|phone|self-care|paper-bill|pec|billing-pec)/.test(one)),
    ).toEqual([]);
    const words =
      said === 'says nothing' ? 'undefined' : '"In questo momento i tuoi recapiti non si possono leggere. Riprova più tardi."';
    expect(String(line(lines, 'profile-unavailable-text'))).toContain(words);
    expect(String(line(lines, 'profile-again'))).toContain(said === 'says nothing' ? 'undefined' : '"Riprova"');
  });
});

describe('the profile is asked for', () => {
  const resources = { profile: { state: 'pending' } satisfies Resource };

  it('where its module shows', () => {
    expect(drawBlock('profilo_duferco', { document, resources }).needs).toContain('profile');
  });

  it.each([0, '0', undefined])('not with the flag %o, where nothing shows', (bolletta_interattiva_duferco_profilo) => {
    const block = drawBlock('profilo_duferco', {
      document: { ...document, bolletta_interattiva_duferco_profilo },
      scope: { profile: toProfile(full, () => {}) },
    });
    expect(block).toEqual({ text: '', needs: [] });
  });
});

import { expect, it } from 'vitest';
import { screenOf, templateFor } from './screen';

it.each([
  [320, '', { class: 'phone', mobile: true, extraWide: false }],
  [599, '', { class: 'phone', mobile: true, extraWide: false }],
  [600, '', { class: 'narrow', mobile: false, extraWide: false }],
  [850, '', { class: 'narrow', mobile: false, extraWide: false }],
  [851, '', { class: 'medium', mobile: false, extraWide: false }],
  [900, '', { class: 'medium', mobile: false, extraWide: false }],
  [901, '', { class: 'wide', mobile: false, extraWide: false }],
  [1099, '', { class: 'wide', mobile: false, extraWide: false }],
  [1100, '', { class: 'wide', mobile: false, extraWide: true }],
  [1440, 'Mozilla/5.0 (Linux; Android 15) Mobile', { class: 'wide', mobile: true, extraWide: true }],
  [1440, 'Mozilla/5.0 (X11; Linux x86_64)', { class: 'wide', mobile: false, extraWide: true }],
])('%i px with "%s"', (width, agent, screen) => {
  expect(screenOf(width, agent)).toEqual(screen);
});

it.each([
  ['3', true, undefined, '3'],
  ['3', false, undefined, '3Dt'],
  ['4', false, undefined, '4'],
  ['3', false, '5', '5Dt'],
  ['3', false, 'constructor', 'constructor'],
])('template %s, mobile %s, asked for %s', (template, isMobile, asked, chosen) => {
  expect(templateFor({ template, desktopVariants: { 3: '3Dt', 5: '5Dt' } }, isMobile, asked)).toBe(chosen);
});

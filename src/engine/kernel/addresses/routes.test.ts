import { expect, it } from 'vitest';
import { templateFor } from '../page/screen';
import { routeAt, routes, templateAt } from './routes';

it('finds the route of a path, with a slash at its end and in capitals too', () => {
  for (const route of routes)
    for (const path of [route, `${route}/`, route.toUpperCase(), `${route.toLowerCase()}/`]) expect(routeAt(path)).toBe(route);
  expect(['/', '/home', '/bollettainterattiva/x', '/nexi', '/constructor', ''].map(routeAt)).toEqual(Array(6).fill('*'));
});

const settings = { template: '3', desktopVariants: { 3: '3Dt', 5: '5Dt' }, routeTemplates: {} };

it.each([
  ['/bollettainterattiva', {}, undefined],
  ['/nexiEsito', {}, 'TemplateLandingNexi'],
  ['*', {}, undefined],
  ['/bollettainterattiva', { '/bollettainterattiva': '4' }, '4'],
  ['/nexiEsito', { '/nexiEsito': 'TemplateLandingWorldline' }, 'TemplateLandingWorldline'],
  ['/nexiAnnullo', { '/nexiEsito': 'TemplateLandingWorldline' }, 'TemplateLandingNexi'],
  ['*', { '*': '4' }, '4'],
  ['constructor', {}, undefined],
])('%s with the settings %j has the template %s', (route, routeTemplates, template) => {
  expect(templateAt(route, { routeTemplates })).toBe(template);
});

it('shows the bill in the template of its route, or in its desktop variant', () => {
  const own = { ...settings, routeTemplates: { '/bollettainterattiva': '5' } };
  expect([templateFor(own, true), templateFor(own, false), templateFor(own, false, '3')]).toEqual(['5', '5Dt', '3Dt']);
  expect([templateFor(settings, true), templateFor(settings, false)]).toEqual(['3', '3Dt']);
});

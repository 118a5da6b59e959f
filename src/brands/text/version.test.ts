import { expect, it } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { productVersion } from './version';

it('is that of package.json', () => {
  expect(productVersion()).toBe(project.version);
});

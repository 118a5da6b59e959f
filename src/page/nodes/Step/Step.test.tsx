// @vitest-environment jsdom
import { test } from 'vitest';
import { type Examples, expectValidMarkup } from '../../ui/testing';
import { Step } from './Step';
import examples from './Step.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Step, example);
});

import { describe } from 'vitest';
import { cardCases } from './cardCases';
import { redirectCases } from './redirectCases';
import { onBothDatabases } from './testing';

onBothDatabases('payments', (stage) => {
  describe('by card', () => cardCases(stage));
  describe('by redirect', () => redirectCases(stage));
});

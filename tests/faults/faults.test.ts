import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectedBills } from '../support/expectedBills';
import { withDocument } from '../support/page';
import { labelPattern } from '../support/texts';
import { buildBrandSite } from './brandFiles';
import { covered } from './coveringRows';
import { openFaultyPage } from './openFaultyPage';
import { outcomes } from './outcomes';
import { openService } from './service';
import { outcomeNames, rowsOf } from './table';

// Each page creates its own root and never unmounts it; the test does.
vi.mock('react-dom/client', { spy: true });

/** Time after which every wait of a page has ended, ms. */
const LONGEST = 130_000;

/** Transient faults, after which the page retries twice. */
const PASSING = new Set(['abort', '429', '500']);
const TRIES = 3;

const rows = rowsOf(expectedBills());
const servers = { brands: buildBrandSite(), service: openService() };
afterAll(() => servers.service.close());
await withDocument();
await import('../../src/page/app/start/main');
const { registry } = await import('../../src/page/app/registry.generated');

test('the browser makes every call, every kind of fault and every outcome', () => {
  const selected = rows.filter(({ isSelected }) => isSelected);
  expect(new Set(selected.flatMap(covered))).toEqual(new Set(rows.flatMap(covered)));
  expect(rows.filter(({ isBrowserOnly, isSelected }) => isBrowserOnly && !isSelected)).toEqual([]);
});

test('every outcome of the table is that of a row, and looked at here unless a browser is needed', () => {
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(outcomeNames));
  const here = rows.filter(({ isBrowserOnly }) => !isBrowserOnly).map(({ outcome }) => outcome);
  expect(new Set(here)).toEqual(new Set(outcomes.keys()));
});

describe('a page in which', () => {
  // All code is available from the start: only a browser can fail to load it.
  beforeAll(async () => {
    for (const entry of Object.values(registry)) if ('preload' in entry) entry.preload?.();
    await vi.dynamicImportSettled();
  }, 60_000);

  for (const row of rows.filter(({ isBrowserOnly }) => !isBrowserOnly)) {
    test(row.title, async () => {
      const failed = vi.spyOn(console, 'error');
      const page = await openFaultyPage(row, servers);
      try {
        if (row.call === 'media') {
          await page.showsAmount();
          await page.pressFirst(labelPattern('pdf.download', 'anywhere'));
          if (row.outcome === 'bill') await page.until(() => page.saved.length > 0, 'a saved file');
        }
        await page.until(() => page.hits() > 0, 'the fault took place');
        const holds = outcomes.get(row.outcome);
        expect(holds, `${row.outcome} is an outcome`).toBeDefined();
        await holds?.(page, row.bill);
        // Content that shows during the retries must still show when the page gives up.
        if (row.outcome === 'bill') {
          await page.pass(LONGEST);
          await holds?.(page, row.bill);
        }
        // The browser loads style sheets, without retrying.
        if (PASSING.has(row.fault) && row.call !== 'theme') expect(page.hits(), 'tries').toBeGreaterThanOrEqual(TRIES);
        expect(document.body.textContent).not.toMatch(/\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/);
        expect(failed).not.toHaveBeenCalled();
      } finally {
        await page.close();
      }
    });
  }
});

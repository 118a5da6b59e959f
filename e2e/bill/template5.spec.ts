import type { Page } from 'playwright/test';
import { vallegas } from '../../tests/support/texts';
import { billNamed, linkOf } from '../support/bills';
import { amountDue, expectNothingWide, node, pastSecondTap, readAnswer, settled, turnTo } from '../support/page';
import { onScreen, screens } from '../support/screens';
import { expect, test } from '../support/watch';

const bill = billNamed('gas-two-rates', 'vallegas.localhost');

const opener = (page: Page, id: string) =>
  node(page, id)
    .getByRole('button')
    .or(page.locator(`button[data-node="${id}"]`))
    .first();

test.beforeEach(async ({ page }) => {
  await page.goto(linkOf(bill));
  await readAnswer(page);
  await settled(page);
});

test('the actions are a dialog on a phone, which Back closes and leaves everything as it was', async ({ page }) => {
  // On wide screens, the actions are in a tab.
  const sheet = page.getByRole('dialog', vallegas.named('actions.title'));
  await page.getByRole('tab', vallegas.named('tabs.help')).click();
  await expect(page).toHaveURL(/[?&]tab=help/);
  const button = opener(page, 'actions-open');
  await button.click();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText(vallegas.text('area.title'))).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/[?&]tab=help/);
  await expect(page.getByRole('tab', vallegas.named('tabs.help'))).toHaveAttribute('aria-selected', 'true');
  await expect(button).toBeFocused();

  await button.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // Escape removes the dialog's history entry a moment later; only then does Back leave the tab.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false);
  await page.goBack();
  await expect(page).not.toHaveURL(/tab=/);
});

test('the header of a phone opens help and profile over the whole screen', async ({ page }) => {
  for (const [id, name, said] of [
    ['header-help', vallegas.text('help.sheet'), vallegas.text('help.guide')],
    ['header-profile', vallegas.text('tabs.myProfile'), vallegas.text('mine.contractCode')],
  ] as const) {
    await opener(page, id).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toContainText(said);
    const box = await sheet.boundingBox();
    expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
    await sheet.getByRole('button', vallegas.named('ui.back')).click();
    await expect(sheet).toBeHidden();
    await expect(amountDue(page)).toBeVisible();
    await pastSecondTap(page);
  }
});

test('on the narrowest phone every tab stands in the page, and the language is in the header', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  const row = page.locator('[data-node="switch"] button, [data-node="switch"] a').filter({ visible: true });
  for (const name of (['tabs.home', 'tabs.actions', 'tabs.place', 'tabs.help'] as const).map((key) => vallegas.text(key))) {
    const box = await row.filter({ hasText: name }).first().boundingBox();
    expect(box?.x, name).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(320);
  }
  await expect(page.getByRole('banner').getByRole('combobox', vallegas.named('language.label'))).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('combobox')).toHaveCount(0);
  await expectNothingWide(page);
});

for (const screen of screens)
  test.describe(screen, () => {
    test.use(onScreen(screen));

    test('choosing a tab scrolls to the top; profile is a tab on wide screens alone; the place opens beside the page', async ({
      page,
      context,
    }) => {
      await expect(page.getByRole('tab', vallegas.named('tabs.myProfile'))).toHaveCount(screen === 'mobile' ? 0 : 1);
      await page.evaluate(() => scrollTo(0, 300));
      await page.getByRole('tab', vallegas.named('tabs.help')).evaluate((tab) => (tab as HTMLElement).click());
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await context.route('https://www.vallegas.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'qui' }));
      const place = page.getByRole('link', vallegas.named('tabs.place'));
      const [opened] = await Promise.all([context.waitForEvent('page'), place.click()]);
      expect(opened.url()).toBe('https://www.vallegas.example/dove-siamo');
      // The page has returned to its first tab.
      await expect(page.getByRole('tab', vallegas.named('tabs.home'))).toHaveAttribute('aria-selected', 'true');
    });
  });

test('what opens from the row of tabs looks like the tabs beside it', async ({ page }) => {
  for (const screen of screens) {
    await turnTo(page, screen, bill);
    const entries = node(page, 'switch').locator('[role="tab"][aria-selected="false"], [role="presentation"] > *');
    await expect(entries.first()).toBeVisible();
    const looks = await entries.evaluateAll((all) =>
      all.map((entry) => {
        const range = document.createRange();
        if (entry.firstChild) range.selectNode(entry.firstChild);
        const { color, fontWeight } = getComputedStyle(entry);
        return [color, fontWeight, Math.round(range.getBoundingClientRect().top - entry.getBoundingClientRect().top)].join(' ');
      }),
    );
    expect(looks.length).toBeGreaterThan(2);
    expect([...new Set(looks)], `${screen}: ${looks.join('; ')}`).toHaveLength(1);
  }
});

import type { Page } from 'playwright/test';
import { billNamed, linkOf } from './support/bills';
import { amountDue, node, readAnswer, settled } from './support/page';
import { expect, test } from './support/watch';

const bill = billNamed('gas-two-rates', 'vallegas.localhost');

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
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
  test.skip(!isPhone(page), 'on wide screens the actions are a tab');
  const sheet = page.getByRole('dialog', { name: 'Azioni Rapide' });
  await page.getByRole('tab', { name: 'Aiuto' }).click();
  await expect(page).toHaveURL(/[?&]tab=help/);
  const button = opener(page, 'actions-open');
  await button.click();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('Area riservata')).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/[?&]tab=help/);
  await expect(page.getByRole('tab', { name: 'Aiuto' })).toHaveAttribute('aria-selected', 'true');
  await expect(button).toBeFocused();

  await button.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // Escape takes the dialog's step of the history back, a moment later: the next Back leaves the tab.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false);
  await page.goBack();
  await expect(page).not.toHaveURL(/tab=/);
});

for (const [id, name, said] of [
  ['header-help', 'Aiuto', 'Guida alla lettura della bolletta'],
  ['header-profile', 'Profilo', 'Codice contratto'],
] as const) {
  test(`the header of a phone opens ${name} over the whole screen`, async ({ page }) => {
    test.skip(!isPhone(page), 'the header has these dialogs on a phone only');
    await opener(page, id).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toContainText(said);
    const box = await sheet.boundingBox();
    expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
    await sheet.getByRole('button', { name: 'Torni alla bolletta' }).click();
    await expect(sheet).toBeHidden();
    await expect(amountDue(page)).toBeVisible();
  });
}

test('profile is a tab on wide screens alone; choosing a tab scrolls to the top', async ({ page }) => {
  const profile = page.getByRole('tab', { name: 'Profilo' });
  await expect(profile).toHaveCount(isPhone(page) ? 0 : 1);
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('tab', { name: 'Aiuto' }).evaluate((tab) => (tab as HTMLElement).click());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the place opens beside the page, which goes back to its first tab', async ({ page, context }) => {
  await page.getByRole('tab', { name: 'Aiuto' }).click();
  await context.route('https://www.vallegas.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'qui' }));
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: /Dove siamo/ }).click()]);
  expect(opened.url()).toBe('https://www.vallegas.example/dove-siamo');
  await expect(page.getByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true');
});

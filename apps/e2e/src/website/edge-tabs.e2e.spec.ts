import { expect, type Page, test } from '@playwright/test';
import { openAsAda } from '../people/demo-investor.js';
import { openDrawn } from '../people/drawn-page.js';

const chat = (page: Page) => page.getByRole('button', { name: 'Live chat', exact: true });
const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' });

/** The texts, fields and buttons of the screen over which a tab at the edge lies somewhere while it is scrolled through. */
const covered = (page: Page, tab: string): Promise<string[]> =>
  page.evaluate((name) => {
    const found = new Set<string>();
    const edge = () => document.querySelector(`[aria-label="${name}"]`)?.getBoundingClientRect();
    const main = document.querySelector('main')!;
    for (let y = 0; y < document.documentElement.scrollHeight; y += 40) {
      window.scrollTo(0, y);
      const rect = edge();
      if (!rect) continue;
      const overlaps = ({ left, right, top, bottom }: DOMRect) =>
        left < rect.right && right > rect.left && top < rect.bottom && bottom > rect.top;
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        if ([...range.getClientRects()].some(overlaps)) found.add(text.textContent!);
      }
      for (const element of main.querySelectorAll('button svg')) {
        if (overlaps(element.getBoundingClientRect()))
          found.add(element.parentElement!.getAttribute('aria-label') ?? '?');
      }
    }
    window.scrollTo(0, 0);
    return [...found];
  }, tab);

for (const width of [360, 1280]) {
  test(`[WIDG-01, WIDG-02] chat and the way to the top cover no text of the dashboard at ${width}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 740 });
    await openAsAda(page);
    for (const path of ['/dashboard/account-statement', '/dashboard/overview', '/dashboard/withdrawal']) {
      await page.goto(path);
      await expect(chat(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
      expect(await covered(page, 'Live chat'), path).toEqual([]);
    }
    await page.goto('/dashboard/account-statement');
    await expect(page.getByText('Funds deposited').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 301));
    await expect(toTop(page)).toBeVisible();
    await toTop(page).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(toTop(page)).toBeHidden();
  });
}

test('[WIDG-01] the chat goes while somebody types on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDrawn(page, '/contact');
  await expect(chat(page)).toBeVisible();
  await page.getByLabel('Your Name').focus();
  await expect(chat(page)).toBeHidden();
  await page.getByLabel('Your Name').blur();
  await expect(chat(page)).toBeVisible();
});

test('the chat is dark in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDrawn(page, '/');
  const lightness = await chat(page).evaluate((button) =>
    Math.max(...getComputedStyle(button).backgroundColor.match(/\d+/g)!.slice(0, 3).map(Number)),
  );
  expect(lightness).toBeLessThan(96);
});

import { expect, type Page } from '@playwright/test';
import { expectReadable } from './expect-readable.js';

type Theme = 'light' | 'dark';

/**
 * A screen of the console is readable in both themes: the one it was opened in, then the other one, in which it stays and the
 * next is opened. Only the console's: on the website, what is far from the window gets its colours when it comes near, and
 * axe would judge it by those of before.
 */
export const expectReadableInBothThemes = async (page: Page, where: string): Promise<void> => {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const theme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await showIn(page, theme);
    await expectReadable(page, `${where}, ${theme}`);
  }
};

/** Puts an open page into a theme, and waits until it is drawn so. */
const showIn = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(themeOfBackground), `the page in the ${theme} theme`).toBe(theme);
};

/** How the page's ground looks, and not what the page calls it. Runs in the page. */
const themeOfBackground = (): Theme => {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
  return red + green + blue < (3 * 255) / 2 ? 'dark' : 'light';
};

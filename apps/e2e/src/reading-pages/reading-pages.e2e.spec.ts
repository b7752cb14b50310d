import { expect, type Page, test } from '@playwright/test';
import { openDrawn } from '../people/drawn-page.js';
import { expectReadable } from '../screens/expect-readable.js';

/** Every page that is there to be read, and its heading. */
const PAGES = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use'],
  ['/disclaimers', 'Disclaimers'],
  ['/blog', 'Blog: notes on money, in plain words'],
  ['/blog/understanding-market-volatility', 'Understanding Market Volatility'],
  ['/blog/ai-in-finance-future-of-investing', 'AI in Finance: The Future of Investing?'],
  ['/blog/every-cent-replayable', 'No Blog Posts Found'],
  ['/faq', 'FAQ: questions, answered plainly'],
  ['/education', 'Education: read before you invest'],
  ['/education/basics', 'Basics'],
  ['/education/trends', 'Trends'],
  ['/education/strategies', 'Strategies'],
  ['/about', 'About us: an account you can read like a letter'],
  ['/services', 'Services: few, done to the cent'],
] as const;

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [path, title] of PAGES) {
  test(`[PERM-01] ${path} reads well at 360 and 1280 pixels, light and dark, with nothing to complain about`, async ({
    page,
    baseURL,
  }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The server answers the address of an unknown post with 404, which the browser notes.
      const expected = message.location().url.endsWith(path) && message.text().includes('404');
      if (message.type() === 'error' && !expected) complaints.push(message.text());
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) complaints.push(`asked for ${url}`);
    });

    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await openDrawn(page, path);
        await expect(heading(page, title)).toBeVisible();
        await expectReadable(page, `${path} at ${size.width} in ${colorScheme}`);
      }
    }
    expect(complaints).toEqual([]);
  });
}

test('[BLOG-03] the posts stand in two columns, and in one on a telephone', async ({ page }) => {
  const columns = async (): Promise<number> => {
    const lefts = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x));
    return new Set(lefts.map(Math.round)).size;
  };
  await page.goto('/blog');
  await expect(page.getByRole('article')).toHaveCount(6);
  expect(await columns()).toBe(2);
  await page.setViewportSize(SIZES[0]!);
  await expect.poll(columns).toBe(1);
});

test('the contents of a long text stay beside it on a wide screen, and stand above it on a narrow one', async ({
  page,
}) => {
  await page.goto('/terms-of-use');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: '11. Termination' }).click();
  await expect(page).toHaveURL(/#termination$/);
  await expect(page.getByRole('heading', { name: '11. Termination' })).toBeInViewport();
  await expect(contents).toBeInViewport();
  await expect(contents.getByRole('link', { name: '11. Termination' })).toHaveAttribute('aria-current', 'true');

  await page.setViewportSize(SIZES[0]!);
  await page.goto('/terms-of-use');
  const [list, text] = await Promise.all([
    contents.boundingBox(),
    page.getByRole('heading', { name: '1. Acceptance of Terms' }).boundingBox(),
  ]);
  expect(list!.y + list!.height).toBeLessThan(text!.y);
});

test('a line of a long text holds at most some 75 letters', async ({ page }) => {
  await page.goto('/terms-of-use');
  const longest = await page
    .locator('main section p')
    .first()
    .evaluate((paragraph) => {
      const range = document.createRange();
      const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const lines = new Map<number, number>();
      for (let node = text.nextNode(); node; node = text.nextNode()) {
        for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const top = Math.round(range.getBoundingClientRect().bottom / 8);
          lines.set(top, (lines.get(top) ?? 0) + 1);
        }
      }
      return Math.max(...lines.values());
    });
  expect(longest).toBeLessThanOrEqual(75);
  expect(longest).toBeGreaterThan(45);
});

test('a link to a section of another page leads to that section', async ({ page }) => {
  await page.goto('/disclaimers');
  await page.getByRole('main').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL(/\/terms-of-use#termination$/);
  await expect(page.getByRole('heading', { name: '11. Termination' })).toBeInViewport();
});

test('a legal text prints as text: no header, no menu, black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/privacy-policy');
  await expect(heading(page, 'Privacy Policy')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Live chat' })).toBeHidden();
  const colours = await page.getByText('Two habits run through everything below.').evaluate((paragraph) => ({
    ink: getComputedStyle(paragraph).color,
    paper: getComputedStyle(document.body).backgroundColor,
  }));
  expect(colours).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
});

test('[BLOG-06, BLOG-24, BLOG-28] the list leads to a post and back, and to the not-found screen of the blog', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Read More: Understanding Market Volatility' }).click();
  await expect(heading(page, 'Understanding Market Volatility')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).first().click();
  await page.getByRole('link', { name: 'Read More: Simple Interest, Told Simply' }).click();
  await expect(heading(page, 'No Blog Posts Found')).toBeVisible();
});

test('[FAQ-03] a deep link opens its category, and one answer at a time', async ({ page }) => {
  await openDrawn(page, '/faq?category=security');
  await expect(page.getByRole('heading', { level: 2, name: 'Security & Privacy' })).toBeVisible();
  await page.getByRole('button', { name: 'Is my money safe?' }).click();
  await page.getByRole('button', { name: 'Who else sees my data?' }).click();
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(1);
});

test('a figure moves by keyboard', async ({ page }) => {
  await openDrawn(page, '/education/basics');
  const figure = page.getByRole('figure');
  await figure.getByRole('slider', { name: 'Term in days' }).focus();
  await page.keyboard.press('End');
  await expect(figure.getByRole('status')).toContainText('in 365 days');
});

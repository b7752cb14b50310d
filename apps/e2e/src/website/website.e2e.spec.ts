import { expect, type Page, test } from '@playwright/test';
import { openAsAda } from '../people/demo-investor.js';
import { openDrawn } from '../people/drawn-page.js';
import { expectReadable } from '../screens/expect-readable.js';

/** The pages of the website that are more than a text to read, and their headings. */
const PAGES = [
  ['/', 'Fixed-term investment plans, with every line accounted for.'],
  ['/investment-plans', 'Investment plans with nothing in the small print'],
  ['/contact', 'Contact us: ask before you sign anything'],
  ['/signin', 'Sign In'],
  ['/signup', ''],
  ['/forgot-password', ''],
  ['/noblog', 'No Blog Posts Found'],
] as const;

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Notes what the page does wrong beside the test: errors, and requests to anybody else. */
const complaintsOf = (page: Page, origin: string): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const unknownPage = message.text().includes('404') && message.location().url.includes('/no-such-page');
    if (message.type() === 'error' && !unknownPage) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(data|blob):/.test(request.url())) complaints.push(request.url());
  });
  return complaints;
};

for (const [path, heading] of PAGES) {
  test(`[ROUTE-01, ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-07, ROUTE-08, ROUTE-15, ROUTE-21] ${path} is drawn before any script, is accessible and asks nobody else`, async ({
    page,
    baseURL,
    request,
  }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).toMatch(/<title>[^<]+ · Clearfold<\/title>/);
    expect(html).toContain('<footer');
    expect(html).toContain(heading);

    const complaints = complaintsOf(page, baseURL!);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await openDrawn(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await expectReadable(page, `${path} at ${size.width} in ${colorScheme}`);
      }
    }
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(complaints).toEqual([]);
  });
}

test('[E404-01, E404-02, E404-03, E404-04, ROUTE-20] an unknown address answers 404, with the screen that says so', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page, baseURL!);
  const response = await page.goto('/no-such-page/at/all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(
    page.getByText("Oops! It seems you've wandered off the path. The page you're looking for doesn't exist."),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  expect(complaints).toEqual([]);
});

test('[WIDG-02, WIDG-03, WIDG-04] the way back to the top appears after more than 300 pixels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDrawn(page, '/');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 301));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('[LAND-10, LAND-16, LAND-17, LAND-18, LAND-19, LAND-20] the testimonials scroll by 300 pixels, and stop at their ends', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openDrawn(page, '/');
  const shelf = page.getByRole('list', { name: 'Testimonials' });
  const left = page.getByRole('button', { name: 'Scroll testimonials left' });
  const right = page.getByRole('button', { name: 'Scroll testimonials right' });
  const at = () => shelf.evaluate((element) => Math.round(element.scrollLeft));
  await expect(left).toBeDisabled();
  await right.click();
  await expect.poll(at).toBe(300);
  await expect(left).toBeEnabled();
  await right.click();
  await expect.poll(at).toBe(600);
  await left.click();
  await expect.poll(at).toBe(300);
  await shelf.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(right).toBeDisabled();
  await expect(left).toBeEnabled();
});

test('[NAV-11] the menu of a telephone holds what the header holds, and folds with Escape', async ({ page }) => {
  await page.setViewportSize(SIZES[0]!);
  await openDrawn(page, '/about');
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  const links = page.getByRole('banner').getByRole('link');
  const shown = await links.filter({ visible: true }).allTextContents();
  expect(shown.slice(1)).toEqual(['Home', 'About', 'Services', 'Investment Plans', 'Contact Us', 'Sign In', 'Sign Up']);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  await button.click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
});

test('[CONT-12, CONT-15] a message reaches the server’s own relay', async ({ page }) => {
  await openDrawn(page, '/contact');
  await page.getByLabel('Your Name').fill('Grace Hopper');
  await page.getByLabel('Your Email').fill('grace@clearfold.example');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message', { exact: true }).fill('Is the plan’s rate for the whole term?');
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/v1.0/email/send'));
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await posted).postDataJSON()).toMatchObject({ service_id: 'clearfold', template_id: 'contact' });
  await expect(page.getByText('Thank you for your message! We will get back to you shortly.')).toBeVisible();
});

test('[NEWS-11, NEWS-14, LAND-13, LAND-23] a reader subscribes on the landing page', async ({ page }) => {
  await openDrawn(page, '/');
  await page.getByPlaceholder('Enter your email address').fill(`reader-${Date.now()}@clearfold.example`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscription Successful!' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'confirm' })).toBeVisible();
});

test('[NEWS-04, NEWS-05] the browser itself keeps what is no address from being sent', async ({ page }) => {
  await openDrawn(page, '/');
  const field = page.getByPlaceholder('Enter your email address');
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/newsletter/') ? 1 : 0));
  for (const text of ['', 'reader at clearfold']) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  }
  expect(sent).toBe(0);
});

test('[GEN-05] a picture that does not load gives way to the placeholder', async ({ page }) => {
  await page.route('**/testimonials/*.svg', (route) => route.fulfill({ status: 404 }));
  await openDrawn(page, '/');
  await page.getByRole('list', { name: 'Testimonials' }).scrollIntoViewIfNeeded();
  const picture = page.getByRole('list', { name: 'Testimonials' }).locator('img').first();
  await expect(picture).toHaveAttribute('src', '/placeholder.svg');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('[NEWS-08] each newsletter form of the website is the one box', async ({ page }) => {
  const boxes = new Set<string>();
  for (const path of ['/', '/education', '/education/basics', '/education/trends', '/education/strategies']) {
    await page.goto(path);
    const box = page.getByRole('form', { name: 'Newsletter' });
    await expect(box).toHaveCount(1);
    // The ids that tie field and message together are a page's own.
    boxes.add((await box.evaluate((element) => element.outerHTML)).replace(/_[rR]_\w+_|:r\w+:/g, ''));
  }
  expect(boxes.size).toBe(1);
});

test('[PLANS-11] the plans stand in four columns on the widest screens of who is signed in', async ({ page }) => {
  await openAsAda(page);
  for (const path of ['/dashboard/investment-plans', '/investment-plans']) {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    const columns = () =>
      page.getByTestId('plan-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    // The website's page is drawn for a visitor, and again once it is known who looks at it.
    await expect.poll(columns, path).toBe(4);
  }
});

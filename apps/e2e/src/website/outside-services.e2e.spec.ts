import { expect, type Page, test } from '@playwright/test';
import { openAsAda } from '../people/demo-investor.js';
import { openDrawn } from '../people/drawn-page.js';

const SCRIPT = 'https://translate.example/element.js';
const CHAT = 'https://chat.example/desk';

/** Stands in for the translation script: it does to the page what such scripts do, wrapping every text in an element. */
const TRANSLATOR = `
  document.getElementById('clearfold-page-translation').textContent = 'Languages';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) if (texts.currentNode.data.trim()) found.push(texts.currentNode);
  for (const text of found) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.parentNode.replaceChild(outer, text);
    outer.append(inner);
    inner.append('»' + text.data + '«');
  }
`;

const answerScript = (page: Page) =>
  page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: TRANSLATOR }));

/** What an installation answers that named no services. */
const withoutServices = (page: Page) =>
  page.route('**/api/site/services', (route) =>
    route.fulfill({ json: { mail: { serviceId: 'clearfold', templateId: 'contact', publicKey: 'local-relay' } } }),
  );

test('[FOOT-06, FOOT-07] the page is translated by the configured script, on a click and never before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await answerScript(page);
  await openDrawn(page, '/');
  expect(asked.filter((url) => url.includes('.example'))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Translate this page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('»');
  expect(asked.filter((url) => url.includes('.example'))).toEqual([SCRIPT]);
});

test('a translated page still leads on, opens what opens and sends what is sent', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await answerScript(page);
  await openDrawn(page, '/');
  await page.getByRole('button', { name: 'Translate this page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('»');

  await page.getByRole('button', { name: /How much do I need to begin/ }).click();
  await expect(page.getByText(/starts from as low as \$50/)).toBeVisible();
  await page.getByRole('slider').press('ArrowLeft');
  await page.getByPlaceholder('Enter your email address').fill(`translated-${Date.now()}@clearfold.example`);
  await page.getByRole('button', { name: /Subscribe/ }).click();
  await page.getByRole('dialog').getByRole('button').click();

  await page
    .getByRole('banner')
    .getByRole('link', { name: /Contact Us/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us: ask before you sign anything' })).toBeVisible();
  await page.evaluate(TRANSLATOR);
  await page.getByRole('button', { name: /Send Message/ }).click();
  await expect(page.getByText('Please fill in all fields.').first()).toBeVisible();
  for (const [field, text] of [
    [/Your Name/, 'Grace Hopper'],
    [/Your Email/, 'grace@clearfold.example'],
    [/Subject/, 'A question'],
    [/^»?Message«?$/, 'Is the rate for the whole term?'],
  ] as const) {
    await page.getByLabel(field).fill(text);
  }
  await page.getByRole('button', { name: /Send Message/ }).click();
  await expect(page.getByText('Thank you for your message!', { exact: false })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('every line accounted for');
  expect(faults).toEqual([]);
});

test('a translation script that does not come is said, and asked for again', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.abort());
  await openDrawn(page, '/about');
  const button = page.getByRole('button', { name: 'Translate this page' });
  await button.click();
  await expect(page.getByText('The translation service could not be loaded.')).toBeVisible();
  await page.unroute(SCRIPT);
  await answerScript(page);
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('»');
});

test('without a script, the browser’s own translation is explained', async ({ page }) => {
  await withoutServices(page);
  await openDrawn(page, '/about');
  await page.getByRole('button', { name: 'Translate this page' }).click();
  await expect(page.getByText('Your browser can translate this page', { exact: false })).toBeVisible();
});

test('[WIDG-01] the configured chat opens in a frame that cannot read the token', async ({ page }) => {
  await page.route(CHAT, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<p id="seen"></p><script>
        try { document.getElementById('seen').textContent = 'read ' + parent.localStorage.token; }
        catch { document.getElementById('seen').textContent = 'refused'; }
      </script>`,
    }),
  );
  await openDrawn(page, '/');
  await page.evaluate(() => localStorage.setItem('token', 'secret'));
  await page.getByRole('button', { name: 'Live chat' }).click();
  await expect(page.frameLocator('iframe[title="Live chat"]').getByText('refused')).toBeVisible();
});

for (const path of ['/', '/contact', '/faq', '/signin', '/no-such-page']) {
  test(`[WIDG-01] ${path} has the live chat, which leads to a message when none is configured`, async ({ page }) => {
    await withoutServices(page);
    await openDrawn(page, path);
    await page.getByRole('button', { name: 'Live chat' }).click();
    const panel = page.getByRole('region', { name: 'Live chat' });
    await expect(panel).toBeFocused();
    await expect(panel.getByText('Monday-Friday 9:00 AM-5:00 PM local time')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Live chat' }).click();
    await panel.getByRole('link', { name: 'Write a message' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
}

test('[WIDG-01] the dashboard has the live chat, which leads to a ticket', async ({ page }) => {
  await withoutServices(page);
  await openAsAda(page);
  await page.getByRole('button', { name: 'Live chat' }).click();
  await page.getByRole('link', { name: 'Open a support ticket' }).click();
  await expect(page).toHaveURL(/\/dashboard\/support$/);
});

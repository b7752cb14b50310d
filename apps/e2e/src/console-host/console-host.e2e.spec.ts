import { expect, type Page } from '@playwright/test';
import { Device } from '../passkeys/device.js';
import { DemoServer } from '../people/demo-server.js';
import { test } from '../people/journey.js';

let server: DemoServer | undefined;
let site = '';
let consoleOrigin = '';

test.beforeAll(async () => {
  test.setTimeout(400_000);
  DemoServer.reset('console-host');
  // Browsers take whatever is below localhost for the machine itself.
  server = await DemoServer.start('console-host', (port) => {
    [site, consoleOrigin] = [`http://localhost:${port}`, `http://console.localhost:${port}`];
    return { CONSOLE_ORIGIN: consoleOrigin };
  });
});
test.afterAll(() => server?.stop());

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(`${email}@clearfold.example`);
  await page.getByLabel('Password').fill('clearfold-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible();
};

/** The answer's status, or that the browser gave none out. */
const asked = (page: Page, url: string): Promise<number | string> =>
  page.evaluate(
    (to) =>
      fetch(to).then(
        ({ status }) => status,
        () => 'kept from the page',
      ),
    url,
  );

test('the console on its own host is out of reach of the site, and passkeys are its own', async ({ openPage }) => {
  const faults: string[] = [];
  const page = await openPage(faults);
  const device = await Device.in(page);

  await test.step('the site leads there, and a member signs in', async () => {
    await page.goto(`${site}/admin/passkeys`);
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(consoleOrigin);
    await signIn(page, 'reviewer');
  });

  await test.step('a passkey is made there, and signs in', async () => {
    await page.goto(`${consoleOrigin}/admin/passkeys`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('What you call this device').fill('A laptop');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Waits for an admin')).toBeVisible();
    expect(await device.keeps()).toBe(1);
    const admin = await openPage(faults);
    await admin.goto(`${consoleOrigin}/`);
    await signIn(admin, 'admin');
    await admin.goto(`${consoleOrigin}/admin/members`);
    await admin.getByRole('button', { name: /^Confirm: .*A laptop/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(admin.getByText(/^The passkey of .* is confirmed/).first()).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${consoleOrigin}/admin/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible();
  });

  await test.step('a script of the site finds no session, and gets no answer', async () => {
    const kept = await page.evaluate(() => Object.values(localStorage) as string[]);
    expect(kept.length).toBeGreaterThan(0);
    await page.goto(`${site}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const there = await page.evaluate(() => Object.values(localStorage) as string[]);
    expect(there.filter((value) => kept.includes(value) && value.length > 20)).toEqual([]);
    expect(await asked(page, '/api/staff/me')).toBe(404);
    expect(await asked(page, `${consoleOrigin}/api/staff/me`)).toBe('kept from the page');
    expect(await asked(page, '/admin/')).toBe('kept from the page');
  });
});

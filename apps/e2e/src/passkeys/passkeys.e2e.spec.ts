import { expect, type Page } from '@playwright/test';
import { test } from '../people/journey.js';
import { Staff } from '../people/staff.js';
import { expectReadableInBothThemes } from '../screens/expect-readable-in-both-themes.js';
import { Device } from './device.js';
import { newReviewer, PASSWORD } from './new-reviewer.js';

const NAME = 'Nell Northcote';
const EMAIL = 'nell@clearfold.example';

/** Browsers have passkeys at names, and at no numbers. */
const atName = (baseURL = ''): string => baseURL.replace('127.0.0.1', 'localhost');

const signInByPassword = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const withPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Signed in as/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
};
const isSignedIn = (page: Page) => expect(page.getByRole('button', { name: /Signed in as Nell/ })).toBeVisible();

test.describe('passkeys of the staff', () => {
  test('are added, confirmed by an admin, sign in, and are taken away', async ({ openPage, request, baseURL }) => {
    await newReviewer(request, NAME, EMAIL);
    const faults: string[] = [];
    const page = await openPage(faults);
    const device = await Device.in(page);
    const site = atName(baseURL);

    await test.step('a member adds one, which waits', async () => {
      await page.goto(`${site}/admin/login`);
      await signInByPassword(page);
      await isSignedIn(page);
      await page.getByRole('button', { name: /Signed in as/ }).click();
      await page.getByRole('menuitem', { name: 'Add a passkey to this account' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your passkeys' })).toBeVisible();
      await expect(page.getByText('You have no passkey yet')).toBeVisible();
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
      await dialog.getByLabel('What you call this device').fill('Nell’s laptop');
      await dialog.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText('Waits for an admin')).toBeVisible();
      expect(await device.keeps()).toBe(1);
      await expectReadableInBothThemes(page, 'one’s own passkeys');
    });
    const fingerprint = /([0-9a-f]{4} ){3}[0-9a-f]{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? '?';

    const admin = new Staff(await openPage(faults), 'admin');
    await test.step('an admin compares its fingerprint, and confirms it', async () => {
      await admin.arrive();
      await admin.page.goto('/admin/members');
      await admin.page.getByRole('button', { name: `Confirm: ${NAME}: Nell’s laptop` }).click();
      const dialog = admin.page.getByRole('dialog', { name: `Confirm the passkey of ${NAME}?` });
      await expect(dialog).toContainText(fingerprint);
      await expectReadableInBothThemes(admin.page, 'the question whose passkey it is');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(admin.page.getByText(`The passkey of ${NAME} is confirmed.`).first()).toBeVisible();
    });

    await test.step('it signs in, and the password alone does not', async () => {
      await page.goto(`${site}/admin/login`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${site}/admin/login`);
      expect(await device.keeps()).toBe(1);
      await withPasskey(page).click();
      await isSignedIn(page);
      await signOut(page);
      const asked = page.waitForResponse((response) => response.url().endsWith('/api/staff/auth/passkey'));
      await signInByPassword(page);
      expect((await asked).status()).toBe(200);
      await isSignedIn(page);
      await page.goto(`${site}/admin/passkeys`);
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    });

    await test.step('at another address the browser does not give it out', async () => {
      const elsewhere = await openPage(faults);
      await Device.in(elsewhere);
      await elsewhere.goto('/admin/login');
      await withPasskey(elsewhere).click();
      await expect(elsewhere.getByRole('alert')).toContainText('Passkeys do not work at this address');
    });

    await test.step('an admin takes it away, and whom it signed in is out', async () => {
      await admin.page.goto('/admin/members');
      await admin.page.getByRole('link', { name: NAME }).first().click();
      await admin.page.getByRole('button', { name: 'Revoke: Nell’s laptop' }).click();
      const dialog = admin.page.getByRole('dialog', { name: /^Revoke “Nell’s laptop”/ });
      await dialog.getByRole('button', { name: 'Revoke' }).click();
      await expect(admin.page.getByText('“Nell’s laptop” was revoked.').first()).toBeVisible();
      await page.goto(`${site}/admin/requests`);
      await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
      await withPasskey(page).click();
      await expect(page.getByText(/This passkey does not open the console/)).toBeVisible();
    });

    await test.step('a device that its owner does not unlock gives nothing out', async () => {
      await device.unlocks(false);
      await withPasskey(page).click();
      await expect(page.getByText(/No passkey was used/)).toBeVisible();
    });

    // Refused calls, which the browser tells by itself.
    expect(faults.filter((fault) => !/a status of (401|403)/.test(fault))).toEqual([]);
  });
});

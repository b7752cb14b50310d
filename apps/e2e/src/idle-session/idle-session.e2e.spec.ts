import { expect } from '@playwright/test';
import { test } from '../people/journey.js';
import { Staff } from '../people/staff.js';
import { expectReadableInBothThemes } from '../screens/expect-readable-in-both-themes.js';

test.describe('a console that was left open', () => {
  test('asks, signs out after half an hour less a minute, and opens again where it was', async ({ openPage }) => {
    const faults: string[] = [];
    const support = new Staff(await openPage(faults), 'support');
    const { page } = support;
    await page.clock.install();
    await support.signIn();
    const opened = await page.evaluate(() => Date.now());
    await page.goto('/admin/tickets');
    await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
    // It knows for how long a session lasts, and has begun to count.
    await page.waitForFunction((at) => Number(localStorage.getItem('staff-used-at')) >= at, opened);

    await page.clock.fastForward('28:10');
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(dialog).toContainText(/You will be signed out in [45]\d seconds/);
    await expectReadableInBothThemes(page, 'the question');
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialog).toBeHidden();

    // Whoever reads and moves the mouse is there.
    await page.clock.fastForward('20:00');
    await page.mouse.move(200, 200);
    await page.clock.fastForward('20:00');
    await expect(dialog).toBeHidden();

    await page.clock.fastForward('10:00');
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('nobody used the page for a while');
    await page.getByLabel('Email').fill('support@clearfold.example');
    await page.getByLabel('Password').fill('clearfold-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
    // A call that was under way when the session ended is refused, and the browser says so by itself.
    expect(faults.filter((fault) => !fault.endsWith('a status of 401 (Unauthorized)'))).toEqual([]);
  });
});

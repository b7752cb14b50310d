import { expect } from '@playwright/test';
import { test } from '../people/journey.js';
import { expectReadableInBothThemes } from '../screens/expect-readable-in-both-themes.js';
import { SigningReviewer } from './signing-reviewer.js';

test('decisions are signed with a passkey, and not without', async ({ openPage, request, baseURL }) => {
  const faults: string[] = [];
  const page = await openPage(faults);
  const sam = await SigningReviewer.begin(page, request, (baseURL ?? '').replace('127.0.0.1', 'localhost'));
  const timeline = page.getByRole('list', { name: 'Timeline' });
  const announced = (words: RegExp) =>
    expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached();
  const statuses = () => sam.api.statusesOf(sam.account, 'deposit');

  await test.step('one that the reviewer signs says so in its timeline', async () => {
    const id = await sam.asked(510);
    await sam.open(id);
    await sam.approve();
    await expect(sam.dialog).toContainText('Approve deposit');
    await expect(sam.dialog).toContainText('$510.00');
    await expect(sam.dialog).toContainText(id);
    await expect(sam.dialog).toContainText(sam.account.id);
    await expect(sam.dialog.getByRole('button', { name: 'Sign with passkey' })).toBeFocused();
    await expectReadableInBothThemes(page, 'a decision to sign');
    expect(await statuses()).toEqual({ pending: 1 });
    await sam.sign();
    await announced(/^Approved: /);
    await sam.open(id);
    await expect(timeline).toContainText('Signed with “Sam’s laptop”');
    expect(await statuses()).toEqual({ approved: 1 });
  });

  await test.step('the second of two approvals is signed as well', async () => {
    const id = await sam.asked(12_000);
    await sam.api.approveNewest(sam.account, 'deposit');
    await sam.open(id);
    await expect(timeline).toContainText('Unsigned');
    await sam.approve(/^Second approval|^Approve/);
    await expect(sam.dialog).toContainText('$12,000.00');
    await sam.sign();
    await announced(/^Approved: /);
    await sam.open(id);
    await expect(timeline).toContainText('Signed with “Sam’s laptop”');
  });

  await test.step('a device that is not unlocked, or not touched, signs nothing', async () => {
    await sam.open(await sam.asked(33));
    await sam.device.unlocks(false);
    await sam.approve();
    await sam.sign();
    await expect(sam.dialog.getByRole('alert')).toContainText('No passkey was used');
    await sam.device.unlocks(true);
    await sam.device.isTouched(false);
    await sam.sign();
    await expect(sam.dialog.getByRole('button', { name: 'Waiting for your passkey…' })).toBeVisible();
    await sam.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(sam.dialog).toBeHidden();
    const again = page.getByRole('form').getByRole('button', { name: 'Approve deposit' });
    await expect(again).toBeFocused();
    expect(await statuses()).toEqual({ approved: 2, pending: 1 });
    await sam.device.isTouched(true);
    await again.press('Enter');
    await expect(sam.dialog.getByRole('button', { name: 'Sign with passkey' })).toBeFocused();
    await page.keyboard.press('Enter');
    await announced(/^Approved: /);
    expect(await statuses()).toEqual({ approved: 3 });
  });

  await test.step('many are signed at one touch', async () => {
    for (const amount of [20.01, 20.02, 20.03]) await sam.asked(amount);
    const filter = JSON.stringify({ kind: 'deposit', status: 'pending', q: sam.investor.name });
    await page.goto(`${sam.site}/admin/requests?filter=${encodeURIComponent(filter)}`);
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: 'Approve…' }).click();
    await page.getByRole('button', { name: 'Approve 3' }).click();
    await expect(sam.dialog).toContainText('3 decisions, $60.06 in all');
    await expectReadableInBothThemes(page, 'many decisions to sign');
    const before = await sam.device.signed();
    await sam.sign();
    await expect(page.getByRole('heading', { name: '3 of 3 done' })).toBeVisible();
    expect((await sam.device.signed()) - before).toBe(1);
    expect(await statuses()).toEqual({ approved: 6 });
  });

  await test.step('a passkey that is taken away meanwhile signs nothing any more', async () => {
    await sam.open(await sam.asked(44));
    await sam.approve();
    await expect(sam.dialog).toContainText('$44.00');
    await sam.loseKey();
    await sam.sign();
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    await expect(sam.dialog).toBeHidden();
    expect(await statuses()).toEqual({ approved: 6, pending: 1 });
  });

  // Refused calls, which the browser tells by itself; 428 is what asks for a signature.
  expect(faults.filter((fault) => !/a status of (401|428)/.test(fault))).toEqual([]);
});

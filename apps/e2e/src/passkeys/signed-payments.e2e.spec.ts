import { expect } from '@playwright/test';
import { Api } from '../people/api.js';
import { Investor } from '../people/investor.js';
import { test } from '../people/journey.js';
import { Staff } from '../people/staff.js';
import { expectReadableInBothThemes } from '../screens/expect-readable-in-both-themes.js';
import { KeyedInvestor } from './keyed-investor.js';

/** Browsers have passkeys at names, and at no numbers. */
const atName = (baseURL = ''): string => baseURL.replace('127.0.0.1', 'localhost');

/** Refused calls, which the browser tells by itself; 403 and 428 are what asks for a signature. */
const unexpected = (faults: string[]): string[] => faults.filter((fault) => !/a status of (401|403|428)/.test(fault));

test('an investor adds a passkey, which the password then needs to sign in', async ({ openPage, request, baseURL }) => {
  const faults: string[] = [];
  const page = await openPage(faults);
  const ines = await KeyedInvestor.begin(page, request, atName(baseURL), 'Ines');
  const [code = ''] = await ines.addPasskey('Ines’ laptop');
  expect(await ines.device.keeps()).toBe(1);
  await expectReadableInBothThemes(page, 'an investor’s passkeys');

  const signOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/signin/);
    await ines.investor.enterSignIn();
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  };
  await test.step('password and passkey sign in', async () => {
    await signOut();
    await expectReadableInBothThemes(page, 'the second step with a passkey');
    expect(await ines.investor.token()).toBe('');
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByText('Welcome, Ines!')).toBeVisible();
    await ines.investor.open('Settings');
    await expect(ines.panel.getByRole('listitem')).toContainText('Last signed you in on');
  });

  await test.step('so does a backup code, where the device is not unlocked', async () => {
    await signOut();
    await ines.device.unlocks(false);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByText(/^No passkey was used/)).toBeVisible();
    await page.getByLabel('Backup code').fill(code);
    await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Welcome, Ines!')).toBeVisible();
  });
  expect(unexpected(faults)).toEqual([]);
});

test('withdrawals and transfers are signed, and nothing is done where they are not', async ({
  openPage,
  request,
  baseURL,
}) => {
  const faults: string[] = [];
  const page = await openPage(faults);
  const nora = await KeyedInvestor.begin(page, request, atName(baseURL), 'Nora');
  const recipient = await (await Api.open(request)).signUp(new Investor(page, 'Remy'));
  await nora.addPasskey('Nora’s phone');
  await nora.switchSigningOn();
  const done = page.getByRole('dialog', { name: /Request Submitted!$/ });

  await test.step('a withdrawal', async () => {
    await nora.askForWithdrawal('120.50');
    await expect(nora.question).toContainText('$120.50');
    await expectReadableInBothThemes(page, 'a withdrawal to sign');
    await nora.sign();
    await expect(done).toBeVisible();
    await done.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('a transfer, once the prompt was not answered and the question was cancelled', async () => {
    await nora.askForTransfer('75', recipient.id);
    await nora.device.unlocks(false);
    await nora.sign();
    await expect(nora.question.getByRole('alert')).toContainText('No passkey was used');
    await nora.question.getByRole('button', { name: 'Cancel' }).click();
    await expect(nora.question).toBeHidden();
    await expect(page.getByLabel('Amount (USD)')).toHaveValue('75');
    const submit = page.getByRole('button', { name: 'Submit Transfer Request' });
    await expect(submit).toBeFocused();
    expect(await nora.transfers()).toEqual({});
    await nora.device.unlocks(true);
    await submit.press('Enter');
    await nora.sign();
    await expect(done).toBeVisible();
    expect(await nora.transfers()).toEqual({ pending: 1 });
  });

  await test.step('staff see that they are', async () => {
    const support = new Staff(await openPage(faults), 'support');
    await support.arrive();
    await support.openInvestor(nora.account.id, nora.investor.name);
    await expect(
      support.page.getByText('Signed with “Nora’s phone”').or(support.page.getByText('Signed with a passkey')),
    ).toHaveCount(3);
  });
  expect(unexpected(faults)).toEqual([]);
});

test('support releases a lost device, and the investor stops it', async ({ openPage, request, baseURL }) => {
  const faults: string[] = [];
  const page = await openPage(faults);
  const lena = await KeyedInvestor.begin(page, request, atName(baseURL), 'Lena');
  await lena.addPasskey('Lena’s phone');
  await lena.switchSigningOn();
  await lena.investor.open('Withdrawal');
  const support = new Staff(await openPage(faults), 'support');
  await support.arrive();
  await support.openInvestor(lena.account.id, lena.investor.name);

  await test.step('support says why, and reads what follows', async () => {
    await support.page.getByRole('button', { name: 'Release a lost device' }).click();
    const dialog = support.page.getByRole('dialog', { name: `Let ${lena.investor.name} pay without signing?` });
    await expect(dialog).toContainText('A day later their withdrawals and transfers go unsigned');
    await expectReadableInBothThemes(support.page, 'a release to confirm');
    await dialog.getByLabel('Reason').fill('Called from the number we know.');
    await dialog.getByRole('button', { name: 'Release in a day' }).click();
    await expect(support.page.getByText(/^Support released this on/)).toBeVisible();
  });

  await test.step('the investor is told on the open screen, and stops it', async () => {
    await expect(page.getByText(/on your withdrawals and transfers go unsigned/)).toBeVisible();
    await expectReadableInBothThemes(page, 'a release that runs');
    await page.getByRole('button', { name: 'Stop it' }).click();
    await expect(page.getByText(/^Stopped\. You go on signing/)).toBeVisible();
  });

  await test.step('it goes on being signed', async () => {
    await lena.askForWithdrawal('20');
    await support.page.reload();
    await expect(support.page.getByRole('button', { name: 'Release a lost device' })).toBeVisible();
  });
  expect(unexpected(faults)).toEqual([]);
});

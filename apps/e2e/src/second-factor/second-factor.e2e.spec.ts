import { expect } from '@playwright/test';
import { Api } from '../people/api.js';
import { Investor } from '../people/investor.js';
import { test } from '../people/journey.js';
import { oneTimeCode } from '../people/one-time-code.js';

test('two-step sign-in is switched on, asked for, passed with a backup code, and other sessions end', async ({
  openPage,
  request,
}) => {
  const investor = new Investor(await openPage([]), 'Hedy');
  const { page } = investor;
  await (await Api.open(request)).signUp(investor);
  await investor.signIn();
  await investor.open('Settings');
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });
  const other = investor.at(await openPage([]));
  let [usedCode, nextCode] = ['', ''];

  await test.step('switched on with the code of an app', async () => {
    await panel.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await panel.getByLabel('Password').fill(investor.signUpBody.password);
    await panel.getByRole('button', { name: 'Continue' }).click();
    await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = (await panel.locator('code').first().innerText()).replace(/\s/g, '');
    await panel.getByLabel('Code').fill(oneTimeCode(secret));
    await panel.getByRole('button', { name: 'Switch on' }).click();
    const codes = panel.getByRole('listitem');
    await expect(codes).toHaveCount(10);
    [usedCode, nextCode] = [await codes.nth(0).innerText(), await codes.nth(1).innerText()];
    await panel.getByRole('button', { name: 'I have kept them' }).click();
    await expect(panel.getByText(/10 backup codes left/)).toBeVisible();
  });

  await test.step('the password alone no longer suffices, a wrong code neither', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/signin/);
    await investor.enterSignIn();
    await enterCode(investor, '000000');
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    expect(await investor.token()).toBe('');
  });

  await test.step('a backup code does, once', async () => {
    await enterCode(investor, usedCode);
    await expect(page.getByText('Welcome, Hedy!')).toBeVisible();
    await investor.open('Settings');
    await expect(panel.getByText(/9 backup codes left/)).toBeVisible();
  });

  await test.step('a used code opens nothing, the next one another session', async () => {
    await other.page.goto('/signin');
    await other.enterSignIn();
    await enterCode(other, usedCode);
    await expect(other.page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await enterCode(other, nextCode);
    await expect(other.page.getByText('Welcome, Hedy!')).toBeVisible();
  });

  await test.step('the sessions are listed, and the others end on request', async () => {
    await page.reload();
    const sessions = page.getByRole('region', { name: 'Security' });
    await expect(sessions.getByText(/^Chrome on /)).toHaveCount(2);
    await expect(sessions.getByText('This session')).toHaveCount(1);
    await sessions.getByRole('button', { name: 'Sign out others' }).click();
    await sessions.getByLabel('Password').fill(investor.signUpBody.password);
    await sessions.getByRole('button', { name: 'Sign out others' }).click();
    await expect(sessions.getByText('Your other sessions were signed out.')).toBeVisible();
    await expect(sessions.getByText(/^Chrome on /)).toHaveCount(1);
    await expect(other.page).toHaveURL(/\/signin/, { timeout: 40_000 });
  });
});

const enterCode = async ({ page }: Investor, code: string): Promise<void> => {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
};

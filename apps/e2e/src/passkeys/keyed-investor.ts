import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type Account, Api } from '../people/api.js';
import { Investor } from '../people/investor.js';
import { Device } from './device.js';

const WITHDRAWAL = 'DE02 1203 0000 0000 2020 51';

/** An investor with money and a device that keeps passkeys, signed in where browsers have those: at a name. */
export class KeyedInvestor {
  private constructor(
    readonly page: Page,
    readonly device: Device,
    readonly investor: Investor,
    readonly account: Account,
    private readonly api: Api,
  ) {}

  static async begin(page: Page, request: APIRequestContext, site: string, name: string): Promise<KeyedInvestor> {
    const investor = new Investor(page, name);
    const api = await Api.open(request);
    const account = await api.signUp(investor);
    await api.fund(account, 500);
    const device = await Device.in(page);
    await page.goto(`${site}/signin`);
    await investor.enterSignIn();
    await expect(page.getByText(`Welcome, ${name}!`)).toBeVisible();
    return new KeyedInvestor(page, device, investor, account, api);
  }

  /** How many of their transfers stand how. */
  async transfers(): Promise<Record<string, number>> {
    // A first passkey has ended the sessions before.
    return this.api.statusesOf({ ...this.account, token: await this.investor.token() }, 'transfer');
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Passkeys' });
  }

  get question(): Locator {
    return this.page.getByRole('dialog', { name: /^Sign |^Stop signing/ });
  }

  /** Adds the device's first passkey. @returns the backup codes */
  async addPasskey(name: string): Promise<string[]> {
    const { page, panel } = this;
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await panel.getByLabel('What you call this device').fill(name);
    await panel.getByLabel('Password').fill(this.investor.signUpBody.password);
    await panel.getByRole('button', { name: 'Add this device' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(10);
    const codes = await panel.getByRole('listitem').allInnerTexts();
    await panel.getByRole('button', { name: 'I have kept them' }).click();
    await expect(panel.getByRole('listitem')).toContainText([name]);
    return codes;
  }

  async sign(): Promise<void> {
    await this.question.getByRole('button', { name: 'Sign with passkey' }).click();
  }

  /** Has withdrawals and transfers signed from here on. */
  async switchSigningOn(): Promise<void> {
    await this.panel.getByRole('switch', { name: 'Sign withdrawals and transfers with this device' }).click();
    await this.sign();
    await expect(this.panel.getByText('From now on you sign each withdrawal and transfer.')).toBeVisible();
  }

  /** Asks for a withdrawal, as far as the question whether to sign it. */
  async askForWithdrawal(amount: string): Promise<void> {
    const { page } = this;
    await this.investor.open('Withdrawal');
    await page.getByLabel('Amount (USD)').fill(amount);
    await page.getByLabel('Recipient Account Details').fill(WITHDRAWAL);
    await page.getByLabel('Transaction PIN').fill(this.investor.signUpBody.transactionPIN);
    await page.getByRole('button', { name: 'Submit Withdrawal Request' }).click();
    await expect(this.question).toContainText(WITHDRAWAL);
  }

  /** Asks for a transfer, as far as the same question. */
  async askForTransfer(amount: string, recipientId: string): Promise<void> {
    const { page } = this;
    await this.investor.open('Transfer');
    await page.getByLabel('Amount (USD)').fill(amount);
    await page.getByLabel('Recipient User ID').fill(recipientId);
    await page.getByLabel('Transaction PIN').fill(this.investor.signUpBody.transactionPIN);
    await page.getByRole('button', { name: 'Submit Transfer Request' }).click();
    await expect(this.question).toContainText(recipientId);
  }
}

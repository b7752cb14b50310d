import { expect, type Page } from '@playwright/test';
import { takenOver } from './drawn-page.js';
import { keepToken } from './signed-in.js';

const PIN = '4821';
const PASSWORD = 'a journey of its own';
const QUESTIONS = ['What city were you born in?', 'What is your favorite book?'] as const;
const ANSWER = 'New York';

/** Two workers may make an investor in the same millisecond. */
const WORKER = process.env.TEST_WORKER_INDEX ?? '0';

let investors = 0;

/** What an investor does in the client, one step per method. */
export class Investor {
  /** @param lastName of its own, so that a reviewer finds this one's requests among all */
  constructor(
    readonly page: Page,
    private readonly firstName: string,
    private readonly lastName = `Hopper ${WORKER}-${(Date.now() % 100_000) + (investors += 1)}`,
  ) {}

  /** The same person at another browser. */
  at(page: Page): Investor {
    return new Investor(page, this.firstName, this.lastName);
  }

  private get email(): string {
    return `${this.lastName.replace(' ', '.')}@clearfold.example`;
  }

  get name(): string {
    return `${this.firstName} ${this.lastName}`;
  }

  /** What a sender sees of the name. */
  get maskedName(): string {
    return `${this.firstName} H•••`;
  }

  /** What sign-up sends, for a journey that is about something else. */
  get signUpBody() {
    return {
      firstName: this.firstName,
      lastName: this.lastName,
      email: this.email,
      password: PASSWORD,
      securityQuestion1: QUESTIONS[0],
      securityAnswer1: ANSWER,
      securityQuestion2: QUESTIONS[1],
      securityAnswer2: ANSWER,
      transactionPIN: PIN,
    };
  }

  async signIn(password = PASSWORD): Promise<void> {
    const { page } = this;
    await page.goto('/signin');
    await this.enterSignIn(password);
    await expect(page.getByText(`Welcome, ${this.firstName}!`)).toBeVisible();
  }

  /** Opens the dashboard with a session that the API began. */
  async arrive({ token }: { token: string }): Promise<void> {
    await keepToken(this.page, 'investor', token);
    await this.page.goto('/dashboard/overview');
    await expect(this.page.getByText(`Welcome, ${this.firstName}!`)).toBeVisible();
  }

  /** Fills in the sign-in form that is open, and submits it. */
  async enterSignIn(password = PASSWORD): Promise<void> {
    const { page } = this;
    await takenOver(page);
    await page.getByLabel('Email').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  }

  /** The token of this browser's session. */
  async token(): Promise<string> {
    return (await this.page.evaluate(() => localStorage.getItem('token'))) ?? '';
  }

  /** Chooses a new password with the PIN, from the sign-in page on. */
  async resetPassword(password: string): Promise<void> {
    const { page } = this;
    await page.goto('/signin');
    await takenOver(page);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const verify = page.getByRole('button', { name: 'Verify Email' });
    // The sign-in page, which stands until the next one is loaded, has a field of the same name.
    await verify.waitFor();
    await page.getByLabel('Email').fill(this.email);
    await verify.click();
    await page.getByLabel('Transaction PIN').fill(PIN);
    await page.getByLabel('New Password').fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('dialog', { name: 'Password Reset Successful!' })).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to Login' }).click();
  }

  async deleteAccount(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
  }

  async purchase(plan: string, amount: string): Promise<void> {
    const { page } = this;
    await this.open('Investment Plans');
    await page.getByRole('button', { name: `Purchase Plan: ${plan}` }).click();
    const dialog = page.getByRole('dialog', { name: `Purchase ${plan}` });
    await dialog.getByLabel('Amount (USD)').fill(amount);
    await dialog.getByLabel('Transaction PIN').fill(PIN);
    await dialog.getByRole('button', { name: 'Confirm Purchase' }).click();
    await expect(page.getByRole('dialog').getByText(`You have invested in ${plan}.`)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }

  async signUp(): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await takenOver(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await page.getByLabel('First Name').fill(this.firstName);
    await page.getByLabel('Last Name').fill(this.lastName);
    await page.getByLabel('Email', { exact: true }).fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    for (const [index, question] of QUESTIONS.entries()) {
      await page.getByLabel(`Security question ${index + 1}`).selectOption(question);
      await page.getByLabel(`Security answer ${index + 1}`).fill(ANSWER);
    }
    await page.getByLabel('Transaction PIN', { exact: true }).fill(PIN);
    await page.getByLabel('Confirm Transaction PIN').fill(PIN);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('dialog', { name: 'Registration Successful!' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText(`Welcome, ${this.firstName}!`)).toBeVisible();
  }

  async open(section: string): Promise<void> {
    const link = this.page.getByRole('link', { name: section, exact: true });
    await link.click();
    // The page before stands until the code of this one is there, and has fields of the same names.
    await expect(link).toHaveAttribute('aria-current', 'page');
  }

  async requestDeposit(amount: string): Promise<void> {
    const { page } = this;
    await this.open('Deposit');
    await expect(page.getByText('DEMO-DO-NOT-SEND-BTC', { exact: false }).first()).toBeVisible();
    await page.getByLabel('Amount (USD equivalent)').fill(amount);
    await page.getByRole('button', { name: 'Submit Deposit Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit Request Submitted!' });
    await expect(dialog).toContainText('awaiting admin review');
    await dialog.getByRole('button', { name: 'OK' }).click();
  }

  async requestWithdrawal(amount: string): Promise<void> {
    const { page } = this;
    await this.open('Withdrawal');
    await page.getByLabel('Amount (USD)').fill(amount);
    await page.getByLabel('Recipient Account Details').fill('DE02 1203 0000 0000 2020 51');
    await page.getByLabel('Transaction PIN').fill(PIN);
    await page.getByRole('button', { name: 'Submit Withdrawal Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdrawal Request Submitted!' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
  }

  async requestTransfer(amount: string, recipientUserId: string, maskedName: string): Promise<void> {
    const { page } = this;
    await this.open('Transfer');
    await page.getByLabel('Amount (USD)').fill(amount);
    await page.getByLabel('Recipient User ID').fill(recipientUserId);
    await expect(page.getByText(`will be paid to ${maskedName}.`)).toBeVisible();
    await page.getByLabel('Transaction PIN').fill(PIN);
    await page.getByRole('button', { name: 'Submit Transfer Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer Request Submitted!' });
    await expect(dialog).toContainText('Your transfer is subject to admin review.');
    await dialog.getByRole('button', { name: 'OK' }).click();
  }

  /** Takes a pending request back in the statement. */
  async cancelRequest(request: string, amount: string): Promise<void> {
    const { page } = this;
    await this.open('Account Statement');
    await page.getByRole('button', { name: `Cancel request: ${request}, ${amount}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this request?' });
    await expect(dialog).toContainText(`The ${amount} on hold is available to you again`);
    await dialog.getByRole('button', { name: 'Cancel request' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your request was cancelled.' })).toBeFocused();
  }

  /**
   * Waits until the overview shows the totals, without a reload: a decision arrives by itself. Whenever the balance is
   * among them, the chart must end at it.
   */
  async expectTotals(totals: Record<string, string>): Promise<void> {
    await this.open('Overview');
    for (const [label, amount] of Object.entries(totals)) {
      const card = this.page.getByRole('region', { name: label, exact: true });
      await expect(card).toContainText(`${label}${amount}`, { timeout: 20_000 });
    }
    const balance = totals['Total Balance'];
    // Without anything decided there is no chart.
    if (balance && balance !== '$0.00') await this.expectChartEndsAt(balance);
  }

  /** Of the total balance, what may be spent and what pending requests hold. */
  async expectAvailable(available: string, onHold: string): Promise<void> {
    const card = this.page.getByRole('region', { name: 'Total Balance', exact: true });
    await expect(card).toContainText(`Available${available}`, { timeout: 20_000 });
    await expect(card).toContainText(`On hold${onHold}`);
  }

  /** The last point of the chart, as its table for screen readers says it, is the balance. */
  async expectChartEndsAt(amount: string): Promise<void> {
    const table = this.page.getByRole('table', { name: 'Running balance per day' });
    await expect(table.getByRole('row').last()).toContainText(amount);
  }

  async expectStatementRow(...cells: string[]): Promise<void> {
    await this.open('Account Statement');
    const rows = this.page.getByRole('table', { name: 'Transactions' }).getByRole('row');
    const found = cells.reduce((left, cell) => left.filter({ hasText: cell }), rows);
    await expect(found).toHaveCount(1, { timeout: 20_000 });
  }
}

import { expect, type Page } from '@playwright/test';

export const PIN = '4821';
const PASSWORD = 'a journey of its own';

/** What an investor does in the client, one step per method. */
export class Investor {
  /** A last name of its own, so that a reviewer finds this one's requests among all. */
  private readonly lastName = `Hopper ${Date.now() % 100_000}`;
  readonly name = `Grace ${this.lastName}`;

  constructor(
    readonly page: Page,
    readonly email: string,
  ) {}

  async signUp(): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await page.getByLabel('First Name').fill('Grace');
    await page.getByLabel('Last Name').fill(this.lastName);
    await page.getByLabel('Email', { exact: true }).fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    for (const [n, question] of [
      [1, 'What city were you born in?'],
      [2, 'What is your favorite book?'],
    ] as const) {
      await page.getByLabel(`Security question ${n}`).selectOption(question);
      await page.getByLabel(`Security answer ${n}`).fill('New York');
    }
    await page.getByLabel('Transaction PIN', { exact: true }).fill(PIN);
    await page.getByLabel('Confirm Transaction PIN').fill(PIN);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('dialog', { name: 'Registration Successful!' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('Welcome, Grace!')).toBeVisible();
  }

  async open(section: string): Promise<void> {
    await this.page.getByRole('link', { name: section, exact: true }).click();
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

  /** Waits until the overview shows the totals, without a reload: a decision arrives by itself. */
  async expectTotals(totals: Record<string, string>): Promise<void> {
    await this.open('Overview');
    for (const [label, amount] of Object.entries(totals)) {
      const card = this.page.getByRole('region', { name: label, exact: true });
      await expect(card).toContainText(`${label}${amount}`, { timeout: 20_000 });
    }
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
    await expect(cells.reduce((found, cell) => found.filter({ hasText: cell }), rows)).toHaveCount(1);
  }
}

import { expect, type Locator, type Page } from '@playwright/test';
import { demoToken, keepToken } from './signed-in.js';

const PASSWORD = 'clearfold-demo';

/** What other staff than a reviewer do in the console, one step per method. */
export class Staff {
  constructor(
    readonly page: Page,
    private readonly email: 'admin' | 'admin2' | 'support' | 'plans' | 'reviewer' | 'auditor',
  ) {}

  /** Begins with a session of the API's; which screen is seen first is the journey's to say. */
  async arrive(): Promise<void> {
    const { page } = this;
    await keepToken(page, 'staff', await demoToken(page.request, 'staff/auth', `${this.email}@clearfold.example`));
  }

  async signIn(): Promise<void> {
    const { page } = this;
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(`${this.email}@clearfold.example`);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: /Signed in as/ })).toBeVisible();
  }

  async openInvestor(id: string, name: string): Promise<void> {
    await this.page.goto(`/admin/investors/${id}/show`);
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  async freeze(reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Freeze' }).click();
    const dialog = this.page.getByRole('dialog', { name: /^Freeze/ });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Freeze' }).click();
    await expect(this.page.getByRole('button', { name: 'Unfreeze' })).toBeVisible();
  }

  async proposeAdjustment(amount: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Propose adjustment' }).click();
    const dialog = this.page.getByRole('dialog', { name: /^Propose an adjustment/ });
    await dialog.getByLabel('Amount (USD)').fill(amount);
    await dialog.getByLabel('What the investor reads').fill(reason);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(this.page.getByText('Another admin decides it in the review queue.').first()).toBeVisible();
  }

  /** Proposes to take back an entry that the open investor's page lists. */
  async reverse(entry: string, reason: string): Promise<void> {
    const { page } = this;
    await page.getByRole('list', { name: 'Transactions' }).getByRole('link', { name: entry }).click();
    await expect(page.getByRole('table', { name: 'Postings' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Reverse this entry' }).click();
    const dialog = page.getByRole('dialog', { name: `Reverse ${entry}?` });
    await dialog.getByLabel('What the investor reads').fill(reason);
    await dialog.getByRole('button', { name: 'Propose the reversal' }).click();
    await expect(page.getByText('Its reversal waits for a second admin.')).toBeVisible();
  }

  /** Approves the one request of an amount in a queue of the review desk. */
  async approve(queue: string, amount: string): Promise<void> {
    const { page } = this;
    await page.goto('/admin/requests');
    await page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: queue }).click();
    await page.getByRole('row').filter({ hasText: amount }).getByRole('link').click();
    const panel = page.getByLabel('Request under review');
    await expect(panel).toContainText(amount);
    await panel.getByRole('button', { name: 'Approve' }).click();
    await page
      .getByRole('form', { name: /^Approve/ })
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^Approved: / })
        .first(),
    ).toBeAttached();
  }

  async createPlan(name: string, interestRate: string): Promise<void> {
    const { page } = this;
    await page.goto('/admin/plans/create');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Description').fill('A plan of this journey.');
    await page.getByLabel('Smallest amount (USD)').fill('10');
    await page.getByLabel('Largest amount (USD)').fill('500');
    await page.getByLabel('Duration in days').fill('30');
    await page.getByLabel('Interest for the whole term (%)').fill(interestRate);
    await expect(page.getByRole('region', { name: 'As investors see it' }).getByRole('article')).toContainText(name);
    await page.getByRole('button', { name: 'Create plan' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Edits the plan that is open as its next version. */
  async reviseRate(interestRate: string): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: 'Edit as a new version' }).click();
    await page.getByLabel('Interest for the whole term (%)').fill(interestRate);
    await page.getByRole('button', { name: 'Make version 2' }).click();
    await expect(page.getByText('Version 2: Revised')).toBeVisible();
  }

  /** Answers the one ticket of an investor with the first canned reply, and returns what the preview said. */
  async answerTicket(investor: string): Promise<string> {
    const { page } = this;
    await page.goto('/admin/tickets');
    await page.getByLabel('Search', { exact: true }).fill(investor);
    // The search is typed to its end when it stands in the address.
    await page.waitForURL(({ search }) => decodeURIComponent(search).replaceAll('+', ' ').includes(investor));
    const row = page.getByRole('row').filter({ hasText: investor });
    await row.getByRole('link').click();
    await page.getByRole('button', { name: 'Take this ticket' }).click();
    await expect(page.getByText('In Progress')).toBeVisible();
    await page.getByLabel('Canned reply').selectOption({ label: 'We are looking into it' });
    const said = this.preview.locator('p');
    await expect(said).toContainText(`Hello ${investor},`);
    const words = await said.innerText();
    await page.getByRole('button', { name: 'Answer and resolve' }).click();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    return words;
  }

  private get preview(): Locator {
    return this.page.getByRole('region', { name: 'What the investor will read' });
  }
}

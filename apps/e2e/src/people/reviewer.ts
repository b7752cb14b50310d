import { expect, type Locator, type Page } from '@playwright/test';
import { demoToken, keepToken } from './signed-in.js';

/** What a reviewer does in the console, one step per method. */
export class Reviewer {
  constructor(
    readonly page: Page,
    private readonly email = 'reviewer@clearfold.example',
  ) {}

  /** Begins with a session of the API's; which screen is seen first is the journey's to say. */
  async arrive(): Promise<void> {
    const { page } = this;
    await keepToken(page, 'staff', await demoToken(page.request, 'staff/auth', this.email));
  }

  async signIn(): Promise<void> {
    const { page } = this;
    await page.goto('/admin/');
    await page.getByLabel('Email').fill(this.email);
    await page.getByLabel('Password').fill('clearfold-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  }

  /** Finds the one request of an amount by an investor in a queue and opens its evidence. */
  async openRequest(queue: string, amount: string, investor: string): Promise<void> {
    const { page } = this;
    await page.getByRole('menuitem', { name: 'Review queue' }).click();
    const tab = page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: queue });
    await tab.click();
    // The rows of the queue before stand until then, and so does the panel beside them.
    await expect(tab).toHaveAttribute('aria-current', 'page');
    const row = page.getByRole('row').filter({ hasText: amount });
    await row.getByRole('link', { name: investor }).click({ timeout: 20_000 });
    await expect(this.panel).toContainText(amount);
  }

  async approve(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Approve', exact: false }).click();
    const form = this.page.getByRole('form', { name: /^Approve/ });
    await form.getByRole('button', { name: /^Approve/ }).click();
    await this.expectAnnounced(/^Approved: /);
  }

  async markAsPaid(reference: string): Promise<void> {
    await this.panel.getByRole('button', { name: 'Mark as paid' }).click();
    const form = this.page.getByRole('form', { name: 'Mark as paid' });
    await form.getByLabel('Payment reference').fill(reference);
    await form.getByRole('button', { name: 'Mark as paid' }).click();
    await this.expectAnnounced(/^Paid: /);
  }

  async reject(reason: string): Promise<void> {
    await this.panel.getByRole('button', { name: 'Reject' }).click();
    const form = this.page.getByRole('form', { name: /^Reject/ });
    await form.getByLabel('What the investor reads').fill(reason);
    await form.getByRole('button', { name: /^Reject/ }).click();
    await this.expectAnnounced(/^Rejected: /);
  }

  private get panel(): Locator {
    return this.page.getByLabel('Request under review');
  }

  private async expectAnnounced(words: RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: words }).first()).toBeAttached();
  }
}

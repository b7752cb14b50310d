import { expect, type Page } from '@playwright/test';

/** What a reviewer does in the console, one step per method. */
export class Reviewer {
  constructor(readonly page: Page) {}

  async signIn(): Promise<void> {
    const { page } = this;
    await page.goto('/admin/');
    await page.getByLabel('Email').fill('reviewer@clearfold.example');
    await page.getByLabel('Password').fill('clearfold-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Review queue' })).toBeVisible();
  }

  /** Finds the one request of an amount in a queue and opens its evidence. */
  async openRequest(queue: string, amount: string): Promise<void> {
    const { page } = this;
    await page.getByRole('tab', { name: queue }).click();
    await page.getByRole('row').filter({ hasText: amount }).filter({ hasText: 'Grace Hopper' }).click();
    await expect(page.getByRole('complementary', { name: 'Request under review' })).toContainText(amount);
  }

  async approve(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('button', { name: /^Approve (deposit|withdrawal)$/ }).click();
    await expect(page.getByText(/^Approved: /)).toBeVisible();
  }

  async markAsPaid(reference: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Mark as paid' }).first().click();
    await page.getByLabel('Payment reference').fill(reference);
    await page.getByRole('button', { name: 'Mark as paid' }).last().click();
    await expect(page.getByText(/^Paid: /)).toBeVisible();
  }

  async reject(reason: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByLabel('What the investor reads').fill(reason);
    await page.getByRole('button', { name: /^Reject (deposit|withdrawal)$/ }).click();
    await expect(page.getByText(/^Rejected: /)).toBeVisible();
  }
}

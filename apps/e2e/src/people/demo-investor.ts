import { expect, type Page } from '@playwright/test';
import { takenOver } from './drawn-page.js';

/** Signs the demo's Ada in, who has a year of history, and waits for her dashboard. */
export const signInAsAda = async (page: Page): Promise<void> => {
  await page.goto('/signin');
  await takenOver(page);
  await page.getByLabel('Email').fill('ada@clearfold.example');
  await page.getByLabel('Password', { exact: true }).fill('clearfold-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
};

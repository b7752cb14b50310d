import { expect, type Page } from '@playwright/test';
import { demoToken, keepToken } from './signed-in.js';

/** Opens the dashboard of the demo's Ada, who has a year of history. */
export const openAsAda = async (page: Page): Promise<void> => {
  await keepToken(page, 'investor', await demoToken(page.request, 'auth', 'ada@clearfold.example'));
  await page.goto('/dashboard/overview');
  await expect(page.getByText('Welcome, Ada!')).toBeVisible();
};

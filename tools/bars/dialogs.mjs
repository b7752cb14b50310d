// @ts-check
import { DASHBOARD_DIALOGS } from './dashboard-dialogs.mjs';

/** @typedef {(page: import('playwright').Page) => Promise<void>} Open */

/** @type {[string, Open]} */
const chat = [
  'chat',
  async (page) => {
    await page.getByRole('button', { name: 'Live chat' }).click();
    await page.getByRole('region', { name: 'Live chat' }).waitFor();
  },
];

/** @type {[string, Open]} */
const menu = [
  'menu',
  async (page) => {
    const button = page.getByRole('button', { name: 'Open menu' });
    if (await button.isVisible()) await button.click();
  },
];

/** @type {[string, Open]} */
const subscribed = [
  'subscribed',
  async (page) => {
    const reader = `reader-${Math.random().toString(36).slice(2)}@clearfold.example`;
    await page.getByPlaceholder('Enter your email address').fill(reader);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('dialog', { name: 'Subscription Successful!' }).waitFor();
  },
];

/**
 * What opens over a page, by its address.
 *
 * @type {Readonly<Record<string, readonly [name: string, open: Open][]>>}
 */
export const DIALOGS = {
  '/': [menu, chat, subscribed],
  '/education': [subscribed],
  ...DASHBOARD_DIALOGS,
};

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
 * A form that is sent as it stands empty: its errors.
 *
 * @param {string} button @returns {[string, Open]}
 */
const sentEmpty = (button) => [
  'sent empty',
  async (page) => {
    await page.locator('main').getByRole('button', { name: button, exact: true }).click();
    await page.locator('main [aria-invalid="true"]').first().waitFor();
  },
];

/** @type {[string, Open]} */
const firstAnswer = [
  'first answer',
  async (page) => {
    const question = page.locator('main button[aria-expanded]').first();
    await question.click();
    await page.locator('main button[aria-expanded="true"]').waitFor();
  },
];

/**
 * What opens over a page or in it, by its address.
 *
 * @type {Readonly<Record<string, readonly [name: string, open: Open][]>>}
 */
const OWN = {
  '/': [chat, subscribed, firstAnswer],
  '/investment-plans': [firstAnswer],
  '/contact': [sentEmpty('Send Message'), firstAnswer],
  '/faq': [firstAnswer],
  '/signin': [sentEmpty('Sign In')],
  '/signup': [sentEmpty('Sign Up')],
  '/forgot-password': [sentEmpty('Verify Email')],
  '/education': [subscribed],
  '/education/basics': [subscribed],
  ...DASHBOARD_DIALOGS,
};

/**
 * @param {import('./routes.mjs').Route} route
 * @returns {readonly [name: string, open: Open][]} also what every page of its area opens
 */
export const dialogsOf = ({ area, path }) => [...(area === 'public' ? [menu] : []), ...(OWN[path] ?? [])];

// @ts-check
import { byButton } from './by-button.mjs';
import { signIn } from './people.mjs';

/** @typedef {import('./dialogs.mjs').Open} Open */

/** The demo investor's own, which `npm start` prints. */
const PIN = '1234';
const PASSWORD = 'clearfold-demo';

/** @param {import('playwright').Page} page @param {string | RegExp} name */
const press = (page, name) => page.getByRole('button', { name }).first().click();

/** @param {import('playwright').Page} page @param {string | RegExp} [name] */
const opened = (page, name) => page.getByRole('dialog', name === undefined ? {} : { name }).waitFor();

/** @type {[string, Open]} */
const sideMenu = [
  'side menu',
  async (page) => {
    const button = page.getByRole('button', { name: 'Open menu' });
    if (await button.isVisible()) await button.click();
  },
];

/** @type {[string, Open]} */
const deleteAccount = [
  'delete account',
  async (page) => {
    const button = page.getByRole('button', { name: 'Delete Account' });
    if (!(await button.isVisible())) await press(page, 'Open menu');
    await button.click();
    await opened(page, /delete/i);
  },
];

/** @type {[string, Open]} */
const proof = [
  'proof',
  async (page) => {
    await press(page, /^Details: Deposit, \$1,500/);
    await opened(page, 'Transaction details');
    await press(page, 'Check the proof');
    await page.getByRole('button', { name: 'Check again' }).waitFor();
  },
];

/**
 * Fills in a form and submits it, up to the dialog that says how it ended.
 *
 * @param {string} name @param {Record<string, string>} values @param {string} button @returns {[string, Open]}
 */
const submitted = (name, values, button) => [
  name,
  async (page) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
    await press(page, button);
    await opened(page);
  },
];

/** @param {string} name @param {string} button @returns {[string, Open]} a form with each of its faults shown */
const faulty = (name, button) => [
  name,
  async (page) => {
    await press(page, button);
    await page.locator('[aria-invalid="true"]').first().waitFor();
  },
];

/** @type {[string, Open]} */
const transferred = [
  'submitted',
  async (page) => {
    const recipient = await signIn(new URL(page.url()).origin, 'ben@clearfold.example');
    const values = { 'Amount (USD)': '1', 'Recipient User ID': recipient.id, 'Transaction PIN': PIN };
    await submitted('', values, 'Submit Transfer Request')[1](page);
  },
];

/** @type {[string, Open]} */
const purchaseFaults = [
  'purchase with faults',
  async (page) => {
    await press(page, /^Purchase Plan/);
    await opened(page);
    await page.getByLabel('Amount (USD)').fill('1');
    await press(page, 'Confirm Purchase');
    await page.locator('[aria-invalid="true"]').first().waitFor();
  },
];

/** @type {[string, Open]} */
const enrolment = [
  'two-step sign-in',
  async (page) => {
    await press(page, 'Set up two-step sign-in');
    await page.getByRole('region', { name: 'Two-step sign-in' }).getByLabel('Password').fill(PASSWORD);
    await press(page, 'Continue');
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  },
];

/** @param {string} name @returns {[string, Open]} */
const tab = (name) => [
  name,
  async (page) => {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).waitFor();
  },
];

// Whichever is on the first page: measuring itself makes new ones.
const details = byButton('details', /^Details: /);
const cancelling = byButton('cancelling', /^Cancel request/);

/**
 * What opens over a screen of the dashboard, by its address.
 *
 * @type {Readonly<Record<string, readonly [name: string, open: Open][]>>}
 */
export const DASHBOARD_DIALOGS = {
  '/dashboard/overview': [sideMenu, byButton('notifications', /^Notifications/), details, cancelling, deleteAccount],
  '/dashboard/account-statement': [details, proof, cancelling],
  '/dashboard/deposit': [
    faulty('faults', 'Submit Deposit Request'),
    submitted('submitted', { 'Amount (USD equivalent)': '1' }, 'Submit Deposit Request'),
  ],
  '/dashboard/withdrawal': [
    faulty('faults', 'Submit Withdrawal Request'),
    submitted(
      'submitted',
      { 'Amount (USD)': '1', 'Recipient Account Details': 'DE02 1203 0000', 'Transaction PIN': PIN },
      'Submit Withdrawal Request',
    ),
  ],
  '/dashboard/transfer': [faulty('faults', 'Submit Transfer Request'), transferred],
  '/dashboard/investment-plans': [byButton('purchase', /^Purchase Plan/), purchaseFaults],
  '/dashboard/support': [byButton('new ticket', 'Submit New Ticket'), byButton('ticket', /^View: /)],
  '/dashboard/settings': [...['Next of Kin', 'Change PIN', 'Change Password', 'Profile Picture'].map(tab), enrolment],
};

// @ts-check
/**
 * @typedef {{ field: string, type: string } | { press: string | RegExp } | { see: string | RegExp }} Stroke
 *   a field that is reached and filled, a button or link that is reached and pressed, or a text that must show then
 * @typedef {{ name: string, path: string, signedIn: boolean, strokes: readonly Stroke[] }} Walk
 */

const PIN = '1234';
const PASSWORD = 'a walk of keys';

/** @type {readonly Walk[]} */
export const WALKS = [
  {
    name: 'sign-up',
    path: '/signup',
    signedIn: false,
    strokes: [
      { field: 'First Name', type: 'Kay' },
      { field: 'Last Name', type: 'Board' },
      { field: 'Email', type: `kay.${process.pid}@clearfold.example` },
      { field: 'Password', type: PASSWORD },
      // The first letters of an option choose it.
      { field: 'Security question 1', type: 'What city' },
      { field: 'Security answer 1', type: 'London' },
      { field: 'Security question 2', type: 'What is your favorite' },
      { field: 'Security answer 2', type: 'Euclid' },
      { field: 'Transaction PIN', type: PIN },
      { field: 'Confirm Transaction PIN', type: PIN },
      { press: 'Sign Up' },
      { see: 'Registration Successful!' },
      { press: 'Continue to Dashboard' },
      { see: 'Welcome, Kay!' },
    ],
  },
  {
    name: 'deposit',
    path: '/dashboard/overview',
    signedIn: true,
    strokes: [
      { press: 'Deposit' },
      { field: 'Amount (USD equivalent)', type: '12.5' },
      { press: 'Submit Deposit Request' },
      { see: 'Deposit Request Submitted!' },
      { press: 'OK' },
    ],
  },
  {
    name: 'withdrawal',
    path: '/dashboard/overview',
    signedIn: true,
    strokes: [
      { press: 'Withdrawal' },
      { field: 'Amount (USD)', type: '12.5' },
      { field: 'Recipient Account Details', type: 'DE02 1203' },
      { field: 'Transaction PIN', type: PIN },
      { press: 'Submit Withdrawal Request' },
      { see: 'Withdrawal Request Submitted!' },
      { press: 'OK' },
    ],
  },
  {
    name: 'transfer',
    path: '/dashboard/overview',
    signedIn: true,
    strokes: [
      { press: 'Transfer' },
      { field: 'Amount (USD)', type: '12.5' },
      { field: 'Recipient User ID', type: '' },
      { field: 'Transaction PIN', type: PIN },
      { press: 'Submit Transfer Request' },
      { see: 'Transfer Request Submitted!' },
      { press: 'OK' },
    ],
  },
  {
    name: 'purchase',
    path: '/dashboard/overview',
    signedIn: true,
    strokes: [
      { press: 'Investment Plans' },
      { press: 'Purchase Plan: Harbour' },
      { field: 'Amount (USD)', type: '60' },
      { field: 'Transaction PIN', type: PIN },
      { press: 'Confirm Purchase' },
      { see: 'You have invested in Harbour.' },
      { press: 'Close' },
    ],
  },
  {
    name: 'ticket',
    path: '/dashboard/overview',
    signedIn: true,
    strokes: [
      { press: 'Support' },
      { press: 'Submit New Ticket' },
      { field: 'Subject', type: 'Tech' },
      { field: 'Message', type: 'Written without a mouse.' },
      { press: 'Submit Ticket' },
      { see: /ticket has been submitted/ },
    ],
  },
];

/** More stops than any screen has: past them the element cannot be reached. */
const STOPS = 80;

/**
 * Walks with Tab, letters and Enter alone.
 *
 * @param {import('playwright').Browser} browser @param {string} origin @param {Walk} walk
 * @param {{ token: string, recipient: string }} people who is signed in, and whom they pay
 * @returns {Promise<{ keys: number, faults: string[] }>}
 */
export async function walkByKeyboard(browser, origin, walk, { token, recipient }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  /** @type {string[]} */
  const faults = [];
  let keys = 0;
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    if (walk.signedIn) await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto(origin + walk.path, { waitUntil: 'load' });
    for (const stroke of walk.strokes) {
      if ('see' in stroke) {
        await page.getByText(stroke.see).first().waitFor();
        continue;
      }
      const target =
        'field' in stroke
          ? page.getByLabel(stroke.field, { exact: true })
          : page
              .getByRole('link', { name: stroke.press, exact: true })
              .or(page.getByRole('button', { name: stroke.press, exact: true }));
      await target.first().waitFor();
      keys += await reach(page, target.last(), faults);
      if ('field' in stroke) {
        const text = stroke.field === 'Recipient User ID' ? recipient : stroke.type;
        await page.keyboard.type(text);
        keys += text.length;
      } else {
        await page.keyboard.press('Enter');
        keys += 1;
      }
    }
  } catch (error) {
    faults.push(String(error).split('\n')[0] ?? '');
  } finally {
    await context.close();
  }
  return { keys, faults };
}

/**
 * Tabs until the target has the focus, and looks at each stop whether it can be seen there.
 *
 * @param {import('playwright').Page} page @param {import('playwright').Locator} target @param {string[]} faults
 */
async function reach(page, target, faults) {
  const wanted = await target.elementHandle();
  for (let stops = 0; stops < STOPS; stops += 1) {
    const stop = await page.evaluate(look, wanted);
    if (stop.hidden) faults.push(`the focus cannot be seen on ${stop.name}`);
    if (stop.there) return stops;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached`);
}

/** Runs in the page. @param {unknown} wanted */
async function look(wanted) {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return { there: false, hidden: false, name: '' };
  const ring = (/** @type {Element | null} */ element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const border = at.closest('.MuiInputBase-root')?.querySelector('fieldset');
  const isSeen = () =>
    ring(at) ||
    ring(at.parentElement) ||
    (border ? Number.parseFloat(getComputedStyle(border).borderTopWidth) >= 2 : false) ||
    // A switch, a sort label and the like say it by a class of their own.
    at.closest('.Mui-focusVisible') !== null;
  // What the screen says of the focus it may say some frames later.
  for (let frames = 0; frames < 30 && !isSeen(); frames += 1) await new Promise(requestAnimationFrame);
  const seen = isSeen();
  // Only a stop of the keyboard must be seen: a dialog's or a page's frame takes the focus for its reader.
  const isStop = at.tabIndex >= 0;
  const { width, height } = at.getBoundingClientRect();
  return {
    there: at === wanted,
    hidden: isStop && (!seen || width * height === 0),
    name: at.getAttribute('aria-label') ?? `${at.tagName} ${at.id} ${at.textContent?.trim().slice(0, 40)}`,
  };
}

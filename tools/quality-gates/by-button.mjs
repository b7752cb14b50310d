// @ts-check
/**
 * One press of a button that opens a dialog.
 *
 * @param {string} name @param {string | RegExp} button
 * @returns {[name: string, open: import('./dialogs.mjs').Open]}
 */
export const byButton = (name, button) => [
  name,
  async (page) => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
  },
];

import { expect } from '@playwright/test';
import { openDrawn } from '../people/drawn-page.js';
import { test } from '../people/journey.js';

for (const [path, button] of [
  ['/verify-email', 'Verify my email'],
  ['/newsletter/confirm', 'Confirm my subscription'],
  ['/forgot-password', 'Choose a new password'],
] as const) {
  test(`${path} takes over its prerendered page with a mailed secret, and says that a wrong one does not work`, async ({
    openPage,
  }) => {
    const faults: string[] = [];
    const page = await openPage(faults);
    await openDrawn(page, `${path}#token=guessed`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toContainText('This link has expired, was already used');
    // The browser itself reports the refused call.
    expect(faults.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([]);
  });
}

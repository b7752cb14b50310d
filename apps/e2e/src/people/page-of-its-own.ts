import { type Browser, type Page } from '@playwright/test';

/** A page with a session of its own that notes each error the browser reports among the faults. */
export const pageOfItsOwn = async (browser: Browser, faults: string[]): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return page;
};

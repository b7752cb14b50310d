import { test as base, type Page } from '@playwright/test';

interface Journey {
  /**
   * Opens a page with a session of its own, and notes each error the browser reports among the faults. It is closed with the
   * test: a page that stays listens, polls and draws beside all the tests that follow.
   */
  openPage(faults: string[]): Promise<Page>;
}

/** A test of a journey that more than one browser may take part in. */
export const test = base.extend<Journey>({
  openPage: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (faults) => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

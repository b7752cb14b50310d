import { expect, type Page } from '@playwright/test';

/** What React keeps on the element it draws into. */
interface Container {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}

/**
 * Waits until React has taken over what the server drew: before that a press may be lost. Neither the load event nor a quiet
 * network says so: on a slow machine the code has come long before it has run.
 */
export const takenOver = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.locator('#root').evaluate((root) => {
        const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
        if (key === undefined) return false;
        const container = (root as unknown as Record<string, Container>)[key]!;
        return container.stateNode.current.memoizedState.isDehydrated === false;
      }),
    )
    .toBe(true);

/** Opens a page of the website that is drawn on the server, for somebody who will press something on it. */
export const openDrawn = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await takenOver(page);
};

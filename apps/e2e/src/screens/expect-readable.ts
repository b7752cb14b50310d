import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The page as it stands is no wider than its window, and axe finds nothing against WCAG 2.2 AA. Axe runs in the page itself:
 * `@axe-core/playwright` sends its code anew and opens a second page for each answer, which takes four times as long, and
 * what it does beyond is for frames, of which the pages judged here have none.
 *
 * @param where what a failure says the page was
 */
export const expectReadable = async (page: Page, where: string): Promise<void> => {
  await still(page);
  expect(page.frames().length, `frames, into which axe would not look: ${where}`).toBe(1);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `pixels too wide: ${where}`).toBeLessThanOrEqual(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const inPage = window as unknown as { axe: typeof axe };
    // Style sheets are loaded again only for a rule that is none of these.
    const options = { runOnly: tags, resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };
    const { violations } = await inPage.axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  }, WCAG);
  expect(violations, where).toEqual([]);
};

/**
 * Waits until nothing moves for three frames. Even where motion is reduced a colour arrives a frame late, and at each level
 * of the document that inherits it a frame later.
 */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3;) {
      await new Promise(requestAnimationFrame);
      frames = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : frames + 1;
    }
  });

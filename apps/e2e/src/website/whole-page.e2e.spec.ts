import { expect, type Page, test } from '@playwright/test';
import { openDrawn } from '../people/drawn-page.js';

interface PaintedSection {
  heading: string;
  /** How many colours its part of the picture has: letters alone have dozens, an empty part has one. */
  colours: number;
}

/** The headings of the page's sections and of its footer, in their order. */
const headingsOf = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(h1, h2), footer h2')
    .evaluateAll((found) => found.map(({ textContent }) => textContent.trim()));

/** What a picture of the whole page has of each section, without having scrolled to any of them. */
const paintedSections = async (page: Page): Promise<PaintedSection[]> => {
  const png = (await page.screenshot({ fullPage: true, scale: 'css' })).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
    canvas.drawImage(picture, 0, 0);
    return [...document.querySelectorAll('main :is(section, h1), footer')].map((section) => {
      const { left, top, width, height } = section.getBoundingClientRect();
      const part = canvas.getImageData(left + scrollX, top + scrollY, width, height).data;
      return {
        heading: section.querySelector('h2')?.textContent ?? section.textContent.slice(0, 40),
        colours: new Set(new Uint32Array(part.buffer)).size,
      };
    });
  }, png);
};

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`all of the landing page is in its text and in a picture of it at ${size.width}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await openDrawn(page, '/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const text = await page.evaluate(() => document.body.innerText);
    const headings = await headingsOf(page);
    expect(headings.length).toBeGreaterThanOrEqual(13);
    for (const heading of headings) expect(text).toContain(heading);

    const sections = await paintedSections(page);
    expect(sections.length).toBeGreaterThanOrEqual(13);
    for (const { heading, colours } of sections) expect(colours, heading).toBeGreaterThan(16);

    // Nor does the page become longer or shorter under who scrolls through it.
    for (let y = 0; y < before; y += size.height) await page.evaluate((top) => window.scrollTo(0, top), y);
    expect(await height()).toBe(before);
  });
}

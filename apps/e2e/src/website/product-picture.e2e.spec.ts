import { expect, test } from '@playwright/test';
import { openDrawn } from '../people/drawn-page.js';

for (const [width, name] of [
  [360, 'narrow'],
  [1280, 'wide'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the landing page shows the dashboard at ${width} in ${colorScheme}, and nothing moves for it`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const shifts = { sum: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openDrawn(page, '/');
      const picture = page.getByRole('img', { name: /^The dashboard of an example account/ });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
      await expect(page.getByRole('list', { name: 'Plans on offer' })).toBeAttached();
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
        `/overview-${name}-${colorScheme}.webp`,
      );
      // The other pictures would cost a telephone as much again.
      expect(asked.filter((path) => path.startsWith('/dashboard-pictures/overview-'))).toHaveLength(1);
      expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(
        0.05,
      );
    });
  }
}

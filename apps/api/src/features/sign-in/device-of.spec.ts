import { deviceOf, saidDeviceOf } from './device-of.js';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${KHTML} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141 Safari/604.1`,
      'Chrome on iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['curl/8.5.0', 'Unknown browser on an unknown system'],
    ['', 'Unknown browser on an unknown system'],
    [undefined, 'Unknown browser on an unknown system'],
  ])('%s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    ['Something (Linux)', 'Unknown browser on Linux'],
    ['curl/8.5.0', undefined],
    [undefined, undefined],
  ])('that says %s has said %s', (userAgent, device) => {
    expect(saidDeviceOf(userAgent)).toBe(device);
  });

  it('stays the same when the browser updates itself', () => {
    const of = (version: number) => deviceOf(`Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Firefox/${version}.0`);
    expect(of(144)).toBe(of(143));
  });
});

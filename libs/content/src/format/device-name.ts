/** The first that is found names the browser: most also carry the names of those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const foundIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What a browser is called, by what it says of itself; undefined of a program that is none, or hides it. */
export const browserOf = (userAgent: string): string | undefined => foundIn(userAgent, BROWSERS);

/** What it runs on; undefined where it does not say. */
export const systemOf = (userAgent: string): string | undefined => foundIn(userAgent, SYSTEMS);

/** What its owner would call a device: "Firefox on Windows"; as much of it as the browser says, which may be nothing. */
export const deviceName = (userAgent: string): string =>
  [browserOf(userAgent), systemOf(userAgent)].filter((name) => name !== undefined).join(' on ');

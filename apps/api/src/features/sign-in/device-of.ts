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

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * A device as coarsely as its owner would say it: "Firefox on Windows". No version, which changes by itself, and nothing
 * that would tell one person's device from their neighbour's.
 */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = userAgent ?? '';
  return `${nameIn(text, BROWSERS) ?? 'Unknown browser'} on ${nameIn(text, SYSTEMS) ?? 'an unknown system'}`;
};

/** The same where it says anything at all; programs that are no browser, and browsers that hide what they are, do not. */
export const saidDeviceOf = (userAgent: string | undefined): string | undefined => {
  const text = userAgent ?? '';
  return nameIn(text, BROWSERS) || nameIn(text, SYSTEMS) ? deviceOf(text) : undefined;
};

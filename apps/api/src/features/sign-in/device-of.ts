import { browserOf, systemOf } from '@clearfold/content';

/**
 * A device as coarsely as its owner would say it: "Firefox on Windows". No version, which changes by itself, and nothing
 * that would tell one person's device from their neighbour's.
 */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = userAgent ?? '';
  return `${browserOf(text) ?? 'Unknown browser'} on ${systemOf(text) ?? 'an unknown system'}`;
};

/** The same where it says anything at all; programs that are no browser, and browsers that hide what they are, do not. */
export const saidDeviceOf = (userAgent: string | undefined): string | undefined => {
  const text = userAgent ?? '';
  return browserOf(text) || systemOf(text) ? deviceOf(text) : undefined;
};

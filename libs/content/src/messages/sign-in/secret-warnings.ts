import { type ObviousPin } from '@clearfold/contracts';

const REFUSED = ' It will be refused.';

const PIN: Readonly<Record<ObviousPin, string>> = {
  repeat: 'Easy to guess: the same digit four times.',
  sequence: 'Easy to guess: digits in a row.',
  pair: 'Easy to guess: two digits, twice each.',
  'most-used': 'Easy to guess: one of the most used PINs.',
  birthday: 'Easy to guess: your date of birth.',
  year: 'Easy to guess: a year of birth.',
};

/** What stands under a field while an obvious PIN is in it. It is a warning; only where the server is strict is it refused. */
export const pinWarning = (why: ObviousPin, isRefused: boolean): string => PIN[why] + (isRefused ? REFUSED : '');

/** The same for a password that is among the most used ones, or made of the owner's name or e-mail. */
export const passwordWarning = (isRefused: boolean): string =>
  `Easy to guess: among the passwords tried first.${isRefused ? REFUSED : ''}`;

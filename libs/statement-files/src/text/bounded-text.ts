import { StatementFault } from '../statement-fault.js';

/** References are the bank's own: one that was cut would be another one. */
const MOST_OF_REFERENCE = 140;

/** What banks write where there is no reference. */
const NO_REFERENCE = /^(?:NONREF|NOTPROVIDED|NOREF)$/i;

/**
 * Of one line, without control characters and blanks at its ends. A copy: what was sliced from a file's text would keep all of
 * that text in memory.
 */
const tidied = (text: string): string =>
  Buffer.from(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), 'utf8').toString('utf8');

/** @returns the text, cut to so many characters; undefined where there is none */
export const privateText = (text: string | undefined, most: number): string | undefined => {
  const tidy = tidied(text ?? '');
  if (tidy === '') return undefined;
  return tidy.length <= most ? tidy : [...tidy].slice(0, most).join('').trimEnd();
};

/** @returns '' where there is none @throws StatementFault where it is too long */
export const referenceText = (text: string | undefined, field: string): string => {
  const tidy = tidied(text ?? '');
  if (tidy.length > MOST_OF_REFERENCE && [...tidy].length > MOST_OF_REFERENCE)
    throw new StatementFault('too-long', { detail: field });
  return NO_REFERENCE.test(tidy) ? '' : tidy;
};

/** The form that statements have (docs/signed-decisions.md). */
export const STATEMENT_FORM = 'clearfold/decision/v1';

/**
 * Fields of a statement and what they say, of a text that is written as statements are: nothing twice, nothing within.
 *
 * @returns undefined for any other text
 */
export const saidIn = (text: string): Readonly<Record<string, string | number>> | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || JSON.stringify(read) !== text) return undefined;
    const isFlat = Object.values(read).every((value) => typeof value === 'string' || typeof value === 'number');
    return isFlat ? (read as Record<string, string | number>) : undefined;
  } catch {
    return undefined;
  }
};

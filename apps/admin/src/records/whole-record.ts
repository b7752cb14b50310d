/**
 * Asks for a record as its own address answers it. Without it react-admin shows the row of a list that was seen before,
 * which lacks the history, and a page would break on it.
 */
export const WHOLE = { whole: true };

/** Under what the console keeps what staff did to an investor's account. */
export const helpKey = (investorId: string): readonly string[] => ['investors', 'help', investorId];

/** Under what the console keeps what staff noted on an investor. */
export const notesKey = (investorId: string): readonly string[] => ['investors', 'notes', investorId];

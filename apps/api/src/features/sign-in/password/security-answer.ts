/** An answer as it is compared: people do not remember capitals and spaces. */
export const normalisedAnswer = (answer: string): string =>
  answer.trim().normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();

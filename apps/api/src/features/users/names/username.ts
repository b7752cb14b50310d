const LONGEST = 60;

/**
 * The username an investor's name suggests: "Ada", "Byron" → "ada.byron". Letters of all scripts stay, accents go.
 *
 * @returns "investor" when the names hold neither letter nor digit
 */
export const usernameOf = (firstName: string, lastName: string): string => {
  const parts = [firstName, lastName].map((name) =>
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
      .normalize('NFC'),
  );
  const letters = [...parts.filter(Boolean).join('.')];
  return letters.slice(0, LONGEST).join('') || 'investor';
};

/**
 * The first free username: "ada.byron", then "ada.byron2", "ada.byron3".
 *
 * @param taken usernames that start with the wanted one
 */
export const freeUsername = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}${number}`)) number += 1;
  return `${wanted}${number}`;
};

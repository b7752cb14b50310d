const QUOTE = '"';
const WHITE_SPACE = ' \t\r\n';

/**
 * Whether JSON holds more keys and list entries than `most`, read from its text alone: parsing and checking a body of
 * nothing but keys takes far longer than counting them. Of what is no JSON the answer means nothing.
 */
export const hasMoreEntries = (text: string, most: number): boolean => {
  let entries = 0;
  let isInString = false;
  // A list or an object has one entry more than commas, unless nothing stands in it.
  let isJustOpened = false;
  for (let at = 0; at < text.length && entries <= most; at++) {
    const character = text.charAt(at);
    if (isInString) {
      if (character === '\\') at++;
      else if (character === QUOTE) isInString = false;
      continue;
    }
    if (WHITE_SPACE.includes(character)) continue;
    if (isJustOpened && character !== ']' && character !== '}') entries++;
    isJustOpened = character === '[' || character === '{';
    if (character === ',') entries++;
    isInString = character === QUOTE;
  }
  return entries > most;
};

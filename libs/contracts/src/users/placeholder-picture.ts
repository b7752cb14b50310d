import { pathOf } from '../routes/sent.js';
import { placeholder } from './users.routes.js';

/** No first name is longer (SignUpRequest): of one that a form still holds, the rest changes nothing. */
const LONGEST_NAME = 100;

/** Where the API serves the placeholders: `A.svg`, `B.svg` and so on. */
export const PLACEHOLDER_PICTURES: string = '/api' + /* @__PURE__ */ pathOf(placeholder, { params: { file: '' } });

/**
 * The letter an investor's placeholder shows: the first one of the first name, in upper case.
 *
 * @returns "?" when the name starts with no letter
 */
export const placeholderLetter = (firstName: string): string => {
  const [first = ''] = firstName.trim().slice(0, LONGEST_NAME).normalize('NFC').toUpperCase();
  return /^[\p{Lu}\p{Lo}]$/u.test(first) ? first : '?';
};

/**
 * The address of the generated picture that a new investor has (docs/requirements.md, SUP-05): the form sends it as
 * `profilePicture`, and the API keeps no other address.
 */
export const placeholderPicture = (firstName: string): string =>
  `${PLACEHOLDER_PICTURES}${encodeURIComponent(placeholderLetter(firstName))}.svg`;

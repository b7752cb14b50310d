import { isRead } from './is-read.js';

/** Half-width and full-width forms, which RFC 8265, 3.3.2 (1) maps to the letters they are forms of. */
const WIDTH_FORMS = /[\uff01-\uffee]+/g;

/**
 * The IdentifierClass of RFC 8264, 4.2: printable ASCII, and the letters, digits and marks of all scripts (9.1). Left out
 * are the code points that it allows in some places only (9.6 and appendix A of RFC 5892), such as joiners.
 */
const IDENTIFIER = /^[!-~\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]+$/u;

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
const LEFT_TO_RIGHT = /[A-Za-z]|(?![\p{Script=Common}\p{Script=Inherited}])[^\P{L}]/u;

/** Width, case and composition as RFC 8265, 3.3.2 maps them, in its order. */
export const usernameCaseMapped = (text: string): string =>
  text
    .replace(WIDTH_FORMS, (forms) => forms.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFC');

/**
 * Whether a mapped text is a user name of RFC 8265, 3.3: of the IdentifierClass, not changed by compatibility mapping
 * (RFC 8264, 9.17), and in one direction (3.3.2 (5)): one that runs from right to left has no letter of the other kind,
 * and begins with one of its own.
 */
export const isUsername = (text: string): boolean =>
  IDENTIFIER.test(text) && isRead(text) && text.normalize('NFKC') === text && hasOneDirection(text);

const hasOneDirection = (text: string): boolean => {
  if (!RIGHT_TO_LEFT.test(text)) return true;
  const [first = ''] = text;
  return (
    RIGHT_TO_LEFT.test(first) && [...text].every((letter) => RIGHT_TO_LEFT.test(letter) || !LEFT_TO_RIGHT.test(letter))
  );
};

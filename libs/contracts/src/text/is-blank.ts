/**
 * What shows nothing by itself: white space, control characters, marks of direction, whatever Unicode lets a font ignore
 * (zero-width characters, soft hyphens, fillers, variation selectors, tags), and the empty pattern of Braille.
 */
const INVISIBLE = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** True for a text of which a reader would see nothing. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text);

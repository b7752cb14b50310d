/**
 * What shows nothing by itself, as the inside of a character class: controls, marks of direction, whatever Unicode lets a
 * font ignore (zero-width characters, soft hyphens, fillers, variation selectors, tags), and the letters and symbols that
 * are drawn as nothing: an empty Braille cell, a joiner of Brahmi, blank hieroglyphs, a filler of Khitan, a note without a
 * head. \p{C} is also what has no meaning to show (noncharacters, private use, and what Unicode has not assigned yet): a
 * reader sees an empty box at best, and waits for a newer server with a new letter.
 */
export const INVISIBLE = String.raw`\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1107f}\u{13441}\u{13442}\u{16fe4}\u{1d159}`;

import { INVISIBLE } from './invisible.js';

const BLANK = new RegExp(String.raw`^[\p{White_Space}${INVISIBLE}]*$`, 'u');

/** True for a text of which a reader would see nothing. */
export const isBlank = (text: string): boolean => BLANK.test(text);

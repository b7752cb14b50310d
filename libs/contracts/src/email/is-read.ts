import { isOfRecommendedScripts } from './recommended-scripts.js';

/** Allowed by their category, and refused: RFC 8264, 9.9 (old Hangul), 9.13 (ignorable). */
const IGNORABLE_OR_OLD = /[\p{Default_Ignorable_Code_Point}\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/u;

/** The dot of an i or a j gives way to a dot above it, so that both are read as one letter. */
const SECOND_DOT = /\p{Soft_Dotted}\p{M}*\u0307/u;

/** Whether all of a mapped text shows when it is read: nothing in it is invisible, or hidden behind its neighbour. */
export const isRead = (text: string): boolean =>
  isOfRecommendedScripts(text) && !IGNORABLE_OR_OLD.test(text) && !SECOND_DOT.test(text);

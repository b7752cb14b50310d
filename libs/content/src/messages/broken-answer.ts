/** After what failed: the answer came and was not what it should be. @param field which part of it, or nothing for all */
export const BROKEN_ANSWER = (field: string): string =>
  `The server’s answer was not understood${field && `: ${field}`}.`;

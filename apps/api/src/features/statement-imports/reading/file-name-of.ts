const MOST = 200;

/** What shows nothing, breaks the line or turns the rest of it about. */
const NOT_SHOWN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** What a sender calls a file, as it is shown to staff: without folders, on one line. */
export const fileNameOf = (said: string): string => {
  const name = said
    .replace(/^.*[/\\]/s, '')
    .replace(NOT_SHOWN, '')
    .trim();
  return [...name].slice(0, MOST).join('') || 'statement';
};

const SIGNATURE = /^\u2014 /;

/**
 * The signed notes of a file that checkpoints were appended to, one after the other: a text, an empty line, the lines of its
 * signatures (C2SP signed-note). However many empty lines stand between two, and however lines end, as files are joined and sent.
 */
export const readNotes = (file: string): string[] => {
  const notes: string[] = [];
  let text: string[] = [];
  let signatures: string[] = [];
  const end = (): void => {
    if (text.length > 0) notes.push(`${text.join('\n')}\n\n${signatures.join('\n')}\n`);
    [text, signatures] = [[], []];
  };
  let isSigned = false;
  for (const line of file.split(/\r?\n/)) {
    if (line === '') isSigned = text.length > 0;
    else if (isSigned && SIGNATURE.test(line)) signatures.push(line);
    else {
      if (isSigned) end();
      isSigned = false;
      text.push(line);
    }
  }
  end();
  return notes;
};

/** The signed notes of a file that checkpoints were appended to, one after the other. */
export const readNotes = (text: string): string[] => {
  const parts = text.replace(/\n+$/, '').split('\n\n');
  return parts.flatMap((part, i) => (i % 2 === 0 && part !== '' ? [`${part}\n\n${parts[i + 1] ?? ''}\n`] : []));
};

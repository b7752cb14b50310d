import { useEffect, useState } from 'react';

/** Shorter ones are another rule's business. */
const SHORTEST = 6;

/** Nobody is told between two keys, and no list is looked through at each. */
const QUIET_MS = 250;

/**
 * Whether a password is one that a thief tries first. The word lists, 0.8 MB compressed, are loaded when somebody has typed one.
 *
 * @param ownerOf names and e-mail of whose it is to be, as they are known when it is judged; the same function at every drawing
 */
export const useObviousPassword = (password: string, ownerOf: () => readonly string[]): boolean => {
  const [obvious, setObvious] = useState<string>();
  useEffect(() => {
    if (password.length < SHORTEST) return;
    let isOver = false;
    const judge = async (): Promise<void> => {
      const { isObviousPassword } = await import('@clearfold/contracts/passwords');
      const found = !isOver && (await isObviousPassword(password, ownerOf()));
      if (found && !isOver) setObvious(password);
    };
    // Offline there is no warning; where the server is strict, it says so itself.
    const timer = setTimeout(() => void judge().catch(() => undefined), QUIET_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, ownerOf]);
  return password !== '' && obvious === password;
};

/** What the browser keeps from one check to the next. */
export interface SeenLog {
  /** The key that signed, as verifiers write it. */
  key: string;
  /** The newest signed checkpoint: the server's own word, should it ever say something else. */
  checkpoint: string;
}

const KEY = 'seenLedger';

/** The key and the checkpoint of the last check that held. Nothing of it is secret. */
export const readSeenLog = (): SeenLog | undefined => {
  try {
    const { key, checkpoint } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SeenLog>;
    return typeof key === 'string' && typeof checkpoint === 'string' ? { key, checkpoint } : undefined;
  } catch {
    return undefined;
  }
};

export const keepSeenLog = (seen: SeenLog): void => localStorage.setItem(KEY, JSON.stringify(seen));

export const forgetSeenLog = (): void => localStorage.removeItem(KEY);

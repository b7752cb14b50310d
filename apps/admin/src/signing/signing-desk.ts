import { type SignedDecisions } from '@clearfold/contracts';
import { type SigningKeys } from '@clearfold/ui/passkeys';
import { type FunctionComponent } from 'react';

/** What somebody is asked to sign. */
export interface ToSign {
  /** One line of JSON each, in the order they are signed in. */
  statements: readonly string[];
  /** How many of the same call were refused before. */
  refused: number;
  keys: SigningKeys;
  /** Of the call that is to be signed. */
  body?: unknown;
  /** With what was signed; with nothing where it was not. */
  onAnswer: (signed?: SignedDecisions) => void;
}

export interface Asked extends ToSign {
  /** What shows it, which is loaded by whoever asks. */
  Dialog: FunctionComponent<ToSign>;
}

let waiting: readonly Asked[] = [];
const listeners = new Set<() => void>();

const become = (next: readonly Asked[]): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** What waits for a signature, one at a time: calls ask, and the frame around every screen shows it. */
export const signingDesk = {
  first: (): Asked | undefined => waiting[0],

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** @returns undefined where it was not signed */
  ask: (Dialog: Asked['Dialog'], toSign: Omit<ToSign, 'onAnswer'>): Promise<SignedDecisions | undefined> =>
    new Promise((resolve) => {
      const asked: Asked = {
        ...toSign,
        Dialog,
        onAnswer: (signed) => {
          become(waiting.filter((other) => other !== asked));
          resolve(signed);
        },
      };
      become([...waiting, asked]);
    }),

  /** Nobody is there any more to sign anything. */
  clear: (): void => {
    for (const { onAnswer } of waiting) onAnswer();
  },
};

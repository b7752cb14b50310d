import { FITTING_LINES, ruleText } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { errorAnswer } from '../providers/http-client';
import { useRequestCache } from './use-request-cache';

export type Command = (provider: ConsoleDataProvider) => Promise<{ data: ReviewRequest }>;

interface Outcome {
  rejection?: string;
  /** Text per field the server refused. */
  fieldErrors: Record<string, string>;
}

export interface Decide extends Outcome {
  busy: boolean;
  send: (command: Command) => Promise<void>;
}

const UNTRIED: Outcome = { fieldErrors: {} };

/** Why a line is no choice any more. */
const LINE_GONE: ReadonlySet<string | undefined> = new Set(['line-used-already', 'line-explained', 'line-not-found']);

/** Sends one decision and says what came of it; the screen moves on only when the server has agreed. */
export const useDecide = (
  { id }: ReviewRequest,
  onDecided: (updated: ReviewRequest) => void,
  onTooLate: (message: string) => void,
): Decide => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { put, refresh } = useRequestCache();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(UNTRIED);

  const send = async (command: Command) => {
    if (busy) return;
    setBusy(true);
    setOutcome(UNTRIED);
    try {
      const { data } = await command(dataProvider);
      // When the session has ended react-admin answers with an empty record on the way to the sign-in page; so does what was not signed.
      if (!data?.id) return;
      onDecided(data);
      put(data);
    } catch (error) {
      const { code, errors = {} } = errorAnswer(error);
      const fieldErrors = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, ruleText(text)]));
      if (code === 'request-already-decided' || code === 'withdrawal-not-approved') {
        // Somebody else was faster: the panel says who, and with the current state offers what is still open.
        onTooLate((error as Error).message);
        await refresh(id);
      } else {
        const { message } = error as Error;
        const rejection = LINE_GONE.has(code) ? `${message} ${FITTING_LINES.reloaded}` : message;
        setOutcome({ rejection, fieldErrors });
        // What was signed is not what stands there now: the next look, and the next signature, are of that. Nor are the lines.
        if (code === 'signature-stale' || code === 'line-needed' || LINE_GONE.has(code)) await refresh(id);
      }
    } finally {
      setBusy(false);
    }
  };

  return { ...outcome, busy, send };
};

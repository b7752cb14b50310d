import { ruleText } from '@clearfold/content';
import { type ErrorCode } from '@clearfold/contracts';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { errorAnswer } from '../providers/http-client';

interface Outcome {
  rejection?: string;
  code?: ErrorCode;
  /** Text per field the server refused. */
  fieldErrors: Readonly<Record<string, string>>;
}

export interface Command<T> extends Outcome {
  busy: boolean;
  /** Sends it; false when it was refused or is still under way. */
  send: (call: (provider: ConsoleDataProvider) => Promise<{ data: T }>) => Promise<boolean>;
  forget: () => void;
}

const UNTRIED: Outcome = { fieldErrors: {} };

/** Sends one command of the staff API and says what came of it; the screen moves on only when the server has agreed. */
export const useCommand = <T>(onDone: (data: T) => void): Command<T> => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(UNTRIED);

  const send: Command<T>['send'] = async (call) => {
    if (busy) return false;
    setBusy(true);
    setOutcome(UNTRIED);
    try {
      const { data } = await call(provider);
      // When the session has ended react-admin answers with an empty record on the way to the sign-in page; so does what was not signed.
      if (!data || Object.keys(data).length === 0) return false;
      onDone(data);
      return true;
    } catch (error) {
      const { code, errors = {} } = errorAnswer(error);
      const fieldErrors = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, ruleText(text)]));
      setOutcome({ rejection: (error as Error).message, fieldErrors, ...(code && { code }) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { ...outcome, busy, send, forget: () => setOutcome(UNTRIED) };
};

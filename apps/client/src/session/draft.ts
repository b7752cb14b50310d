import { useEffect, useRef } from 'react';
import { currentSession } from './session-state';

/**
 * What stood in a form when the session expired, by user and form. In memory only and never a secret: the form says
 * which fields are kept.
 */
const drafts = new Map<string, object>();

const keyOf = (userId: string, form: string): string => `${userId} ${form}`;

/** The values to start the form with, taken once: after an expired session, what its owner had entered. */
export const takeDraft = <Values extends object>(userId: string, form: string): Partial<Values> => {
  const key = keyOf(userId, form);
  const draft = drafts.get(key) ?? {};
  drafts.delete(key);
  return draft as Partial<Values>;
};

/** Keeps the form's values when the screen goes away because the session expired. */
export const useDraft = (userId: string, form: string, values: () => object): void => {
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  useEffect(
    () => () => {
      const session = currentSession();
      const expired = session.status === 'signed-out' && session.because === 'expired';
      if (expired) drafts.set(keyOf(userId, form), latest.current());
    },
    [userId, form],
  );
};

import { useRef } from 'react';
import { ApiFailure } from '../api/api-failure';

/** A random key; by hand where the page is not served securely, because only secure pages have randomUUID. */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Runs a form's submissions under an idempotency key. The key belongs to one opened form and survives a failure whose
 * effect is unknown (no answer, a broken server), so that trying again cannot do the same thing twice; a success or an
 * answered refusal ends it.
 */
export const useIdempotentSubmission = () => {
  const key = useRef<string>(undefined);
  return async <Answer>(submit: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await submit((key.current ??= newKey()));
      key.current = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ApiFailure && error.isRefusal) key.current = undefined;
      throw error;
    }
  };
};

/** What the API answers to a call that the document made before the code had come (prerender/early-calls.js). */
interface EarlyAnswer {
  /** Whose call it was; null for one without a token. */
  token: string | null;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    earlyAnswers?: Record<string, EarlyAnswer>;
  }
}

/** Past this age an answer says nothing of now; who comes so late asks anew. */
const FRESH_MILLISECONDS = 10_000;

/**
 * The answer to a GET that the document has made already; each is given once, and to the same person only.
 *
 * @param path below the API's base, e.g. "/users/me"
 */
export const takeEarlyAnswer = (path: string, token: string | null): Promise<Response> | undefined => {
  const early = window.earlyAnswers?.[path];
  if (!early) return undefined;
  delete window.earlyAnswers?.[path];
  // Counted from the start of the document's load.
  return early.token === token && performance.now() < FRESH_MILLISECONDS ? early.answer : undefined;
};

/**
 * Forgets what was not taken yet: something has changed since the document asked. A purchase within ten seconds of the load
 * would be missing from the purchases.
 */
export const forgetEarlyAnswers = (): void => {
  delete window.earlyAnswers;
};

import { SIGN_PAYMENT } from '@clearfold/content';
import { DRAFT_HEADER, type ErrorCode, type SignedDecisions } from '@clearfold/contracts';
import { toBase64Url } from '@clearfold/ledger';
import { hasPasskeys } from '@clearfold/ui';
import { newDraft, signatureHeader, type SigningKeys } from '@clearfold/ui/passkeys';
import { ApiFailure } from '#api/api-failure.ts';
import { queryClient } from '#session/query-client.ts';
import { NotSigned } from './not-signed';
import { passkeysQuery } from './passkeys-query';
import { type Ask, type Send } from './question';
import { saysWhatWasAsked } from './says-what-was-asked';
import { SigningDialog } from './signing-dialog';
import { type ToSign } from './to-sign';

/** Refusals that the API words for its staff, in an investor's words. */
const REFUSED: Partial<Record<ErrorCode, string>> = {
  'signature-required': SIGN_PAYMENT.required,
  'signature-invalid': SIGN_PAYMENT.invalid,
  'signature-stale': SIGN_PAYMENT.stale,
};

/**
 * Makes a call that has to be signed: asks what would be signed, holds that to what was asked for, has it signed and makes the same
 * call with the signature. Loaded by who signs.
 *
 * @param by the investor's id
 * @throws NotSigned where they do not sign
 * @throws ApiFailure where it cannot be signed here, is not what was asked for, or is refused
 */
export const sendSigned = async <Answer>(send: Send<Answer>, toSign: ToSign, by: string, ask: Ask): Promise<Answer> => {
  if (!hasPasskeys()) throw refused(SIGN_PAYMENT.cannot);
  const draft = newDraft();
  const headers = { [DRAFT_HEADER]: toBase64Url(draft) };
  try {
    const asked = await answerOrStatement(() => send(headers));
    if ('answer' in asked) return asked.answer;
    const { statement } = asked;
    const keys = await signingKeys();
    if (!saysWhatWasAsked(statement, toSign, { by, draft })) throw refused(SIGN_PAYMENT.mismatch);
    const signed = await new Promise<SignedDecisions | undefined>((onAnswer) =>
      ask({ Dialog: SigningDialog, toSign, statement, keys, onAnswer }),
    );
    if (!signed) throw new NotSigned();
    return await send({ ...headers, ...signatureHeader(signed) });
  } catch (error) {
    throw inOwnWords(error);
  }
};

/** A refusal of our own, before anything is done. */
const refused = (message: string): ApiFailure => new ApiFailure(400, { message });

const inOwnWords = (error: unknown): unknown => {
  if (!(error instanceof ApiFailure)) return error;
  const { status, answer } = error;
  const message = answer.code && REFUSED[answer.code];
  return message ? new ApiFailure(status, { ...answer, message }) : error;
};

const answerOrStatement = async <Answer>(
  send: () => Promise<Answer>,
): Promise<{ answer: Answer } | { statement: string }> => {
  try {
    return { answer: await send() };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.answer.code !== 'decision-to-sign') throw error;
    return { statement: error.answer.statement ?? '' };
  }
};

/** What signs; where nobody answers, the device knows which passkeys it has. */
const signingKeys = async (): Promise<SigningKeys> => {
  const known = await queryClient.fetchQuery({ ...passkeysQuery, staleTime: 0 }).catch(() => undefined);
  return known?.signing ?? 'any';
};

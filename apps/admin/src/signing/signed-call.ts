import { CONSOLE, SIGNING } from '@clearfold/content';
import { type BulkAnswer, type BulkResult, DRAFT_HEADER, type SignedDecisions } from '@clearfold/contracts';
import { toBase64Url } from '@clearfold/ledger';
import { HttpError } from 'react-admin';
import { errorAnswer } from '../providers/http-client';
import { session } from '../providers/session';
import { hasPasskeys } from '@clearfold/ui';
import { newDraft, signatureHeader, type SigningKeys } from '@clearfold/ui/passkeys';
import { focusBefore } from './focus-before';
import { mustSign, signingKeys, signsNothing, waitingKey } from './own-passkeys';
import { signingDesk } from './signing-desk';
import { signingSwitch } from './signing-switch';

/** Makes a call, each time the same, with more headers. */
type Send<Answer> = (headers?: Readonly<Record<string, string>>) => Promise<{ data: Answer }>;

type IsMeant = (statement: string) => boolean;

/** What a call is asked to have signed: of many at once each row says it. */
interface Wanted {
  statements: string[];
  refused: number;
}

/**
 * Makes a call that may be a decision. Whoever has a confirmed passkey, and signs on this device or must, sends a draft with it: what nobody
 * signs takes no notice and is done, and a decision is answered with what would be signed. That is shown, signed and sent with the
 * same call again. Where it is not signed, nothing was done, and the answer is an empty record.
 *
 * @param body what the call sends, of which whoever signs reads what they wrote
 * @param isMeant whether a statement says what was asked for, where the console knows that: no other is shown
 * @throws HttpError
 */
export const signedCall = async <Answer>(
  send: Send<Answer>,
  body?: unknown,
  isMeant: IsMeant = () => true,
): Promise<{ data: Answer }> => {
  if (session.token() === null || !hasPasskeys()) return send();
  if ((signingSwitch.isOn() || mustSign()) && !signsNothing()) return draftedCall(send, body, isMeant);
  return (await unsignedCall(send)) ?? draftedCall(send, body, isMeant);
};

/** @returns undefined where it has to be signed, and can be: the policy says so, whatever this device does or knows */
const unsignedCall = async <Answer>(send: Send<Answer>): Promise<{ data: Answer } | undefined> => {
  try {
    const answer = await send();
    const rows = rowsOf(answer.data);
    const isRefused = rows.some(({ code }) => code === 'signature-required') && rows.every(({ ok }) => !ok);
    return isRefused && (await canSign()) ? undefined : answer;
  } catch (error) {
    if (errorAnswer(error).code === 'signature-required' && (await canSign())) return undefined;
    throw refusalOf(error);
  }
};

/** Why it was refused, in words for whoever cannot sign: one adds a passkey, another has one that waits. */
const refusalOf = (error: unknown): unknown => {
  const { code } = errorAnswer(error);
  if (code !== 'signature-required' || !signsNothing()) return error;
  const { status, body } = error as HttpError;
  const key = waitingKey();
  return new HttpError(key === undefined ? SIGNING.refusedNoneYet : SIGNING.refusedWaits(key), status, body);
};

const canSign = async (): Promise<boolean> => (await signingKeys(true).catch(() => undefined)) !== undefined;

const draftedCall = async <Answer>(send: Send<Answer>, body: unknown, isMeant: IsMeant): Promise<{ data: Answer }> => {
  const putFocusBack = focusBefore();
  const draft = { [DRAFT_HEADER]: toBase64Url(newDraft()) };
  const asked = await askedOf(() => send(draft));
  if (!('statements' in asked)) return asked;
  if (!asked.statements.every(isMeant)) throw new HttpError(SIGNING.mismatch, 400);
  // Where nobody answers, the device knows which passkeys it has.
  const keys = await signingKeys().catch((): SigningKeys => 'any');
  if (keys === undefined) return unsigned(send);
  try {
    const signed = await askToSign(asked, keys, body);
    if (!signed) return { data: {} as Answer };
    return await send({ ...draft, ...signatureHeader(signed) });
  } finally {
    putFocusBack();
  }
};

/** @throws HttpError */
const unsigned = async <Answer>(send: Send<Answer>): Promise<{ data: Answer }> => {
  try {
    return await send();
  } catch (error) {
    throw refusalOf(error);
  }
};

/** Loaded by the first who signs: nobody else pays for it. */
const askToSign = async (wanted: Wanted, keys: SigningKeys, body: unknown): Promise<SignedDecisions | undefined> => {
  const { SigningDialog } = await import('./signing-dialog').catch(() => {
    throw new HttpError(CONSOLE.unreachable, 0);
  });
  return signingDesk.ask(SigningDialog, { ...wanted, keys, body });
};

/** The call's answer; or what would have to be signed first. */
const askedOf = async <Answer>(send: () => Promise<{ data: Answer }>): Promise<{ data: Answer } | Wanted> => {
  try {
    const answer = await send();
    const rows = rowsOf(answer.data);
    const statements = rows.flatMap(({ code, statement }) => (code === 'decision-to-sign' ? (statement ?? '') : []));
    return statements.length === 0 ? answer : { statements, refused: rows.length - statements.length };
  } catch (error) {
    const { code, statement = '' } = errorAnswer(error);
    if (code !== 'decision-to-sign') throw error;
    return { statements: [statement], refused: 0 };
  }
};

/** What became of each of many decisions; nothing where a call was no such. */
const rowsOf = (answer: unknown): readonly BulkResult[] => {
  const { results } = (answer ?? {}) as Partial<BulkAnswer>;
  return Array.isArray(results) ? results : [];
};

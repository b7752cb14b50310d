import { FAILURE_TEXT, MISSING_TOKEN_TEXT } from '@clearfold/content';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues } from 'react-hook-form';
import { failureText } from '#api/api-failure.ts';
import { requestAnswer } from '#api/answers/message.ts';
import { type DtoOptions } from '#forms/dto-resolver.ts';
import { useIdempotentSubmission } from '#forms/idempotency-key.ts';
import { type DtoForm, useDtoForm } from '#forms/use-dto-form.ts';
import { takeDraft, useDraft } from '#session/draft.ts';
import { useSignedInUser } from '#session/user.ts';
import { refreshAccount } from '../account/refresh-account';
import { NotSigned } from '../passkeys/not-signed';
import { type Send } from '../passkeys/question';
import { type ToSign } from '../passkeys/to-sign';
import { useSigning } from '../passkeys/use-signing';

/** What a money form says that differs from one kind of request to the other. */
export interface MoneyLabels {
  submit: string;
  /** Above the button when a field breaks a rule; without it the fields' own errors suffice. */
  invalid?: string;
  successTitle: string;
  success: string;
  /** What becomes of the request, and when. */
  next: string;
  /** The quieter line of the success. */
  note: string;
  failureTitle: string;
  failure: string;
  ok: string;
}

interface MoneyCall<Body> {
  needsToken: true;
  body: Body;
  idempotencyKey: string;
  headers: Readonly<Record<string, string>> | undefined;
  answer: typeof requestAnswer;
}

interface Setup<Values extends FieldValues, Body extends object> extends DtoOptions<Values> {
  /** Names its fallback text and the draft. */
  kind: 'deposit' | 'withdrawal' | 'transfer';
  call: (sent: MoneyCall<Body>) => Promise<ReturnType<typeof requestAnswer>>;
  labels: MoneyLabels;
  empty: Values;
  /** What was asked for, said once it was. */
  sent: (body: Body) => string;
  /** What is signed by who signs it; absent of what nobody signs. */
  toSign?: (body: Body) => ToSign;
}

interface Succeeded {
  tone: 'success';
  message: string;
  /** What was asked for. */
  sent: string;
  /** The statement's entry, where the server named it. */
  transactionId: string | undefined;
}

interface Failed {
  tone: 'error';
  message: string;
}

export interface MoneyForm<Values extends FieldValues, Body extends object> extends DtoForm<Values, Body> {
  labels: MoneyLabels;
  send: (body: Body) => Promise<void>;
  /** How the last submission ended, until its dialog is closed. */
  outcome: Succeeded | Failed | undefined;
  closeOutcome: () => void;
  /** What the investor is asked to sign, while they are. */
  question: ReactNode;
}

/** A request about money: checked by its class, sent once per opened form, kept through an expired session. */
export const useMoneyForm = <Values extends FieldValues, Body extends object>(
  dto: new () => Body,
  { kind, call, labels, empty, sent, toSign, ...rules }: Setup<Values, Body>,
): MoneyForm<Values, Body> => {
  const { _id: userId } = useSignedInUser();
  const submitOnce = useIdempotentSubmission();
  const { signed, dialog } = useSigning();
  const [outcome, setOutcome] = useState<MoneyForm<Values, Body>['outcome']>();
  const [started] = useState<Values>(() => ({ ...empty, ...takeDraft<Values>(userId, kind) }));
  const dtoForm = useDtoForm<Values, Body>(dto, { defaultValues: started as DefaultValues<Values>, ...rules });
  const { form, fail } = dtoForm;
  // The PIN is typed again after signing in again: a draft never holds a secret.
  useDraft(userId, kind, () => {
    const kept: FieldValues = { ...form.getValues() };
    delete kept['transactionPIN'];
    return kept;
  });

  const send = async (body: Body): Promise<void> => {
    try {
      const { message, transactionId } = await submitOnce((idempotencyKey) => {
        const send: Send<ReturnType<typeof requestAnswer>> = (headers) =>
          call({ needsToken: true, body, idempotencyKey, headers, answer: requestAnswer });
        return toSign ? signed(send, toSign(body)) : send();
      });
      form.reset(empty);
      setOutcome({ tone: 'success', message: message || labels.success, sent: sent(body), transactionId });
      void refreshAccount();
    } catch (error) {
      if (error instanceof NotSigned) return;
      const message = failureText(error, FAILURE_TEXT[kind], MISSING_TOKEN_TEXT.action);
      fail(message, error);
      // A server's message of nothing but blanks would leave the dialog empty.
      setOutcome({ tone: 'error', message: message.trim() || labels.failure });
    }
  };

  return { ...dtoForm, labels, send, outcome, closeOutcome: () => setOutcome(undefined), question: dialog };
};

import { type ReactNode, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { useSignedInUser } from '#session/user.ts';
import { type Ask, type Question, type Send } from './question';
import { type ToSign } from './to-sign';

interface Signing {
  /**
   * Makes a call that may have to be signed, and has it signed where the API says so.
   *
   * @throws NotSigned where they do not sign
   * @throws as the call itself
   */
  signed: <Answer>(send: Send<Answer>, toSign: ToSign) => Promise<Answer>;
  /** The question, while there is one. */
  dialog: ReactNode;
}

/** What has calls signed on a screen. Whoever signs nothing loads none of it. */
export const useSigning = (): Signing => {
  const { _id: by } = useSignedInUser();
  const [asked, setAsked] = useState<Parameters<Ask>[0]>();

  const ask: Ask = (question) =>
    setAsked({
      ...question,
      onAnswer: (signed) => {
        setAsked(undefined);
        question.onAnswer(signed);
      },
    });

  const signed: Signing['signed'] = async (send, toSign) => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.answer.code !== 'signature-required') throw error;
    }
    const { sendSigned } = await import('./send-signed');
    return sendSigned(send, toSign, by, ask);
  };

  const { Dialog, ...question } = asked ?? {};
  return { signed, dialog: Dialog && <Dialog {...(question as Question)} /> };
};

import { type AddedPasskeyAnswer, type AddPasskeyRequest, routes } from '@clearfold/contracts';
import { type MadePasskey } from '@clearfold/ui/passkeys';
import { useEffect, useRef } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { addedPasskeyAnswer, creationOptionsAnswer } from '#api/answers/passkeys.ts';
import { callApi } from '#api/call-api.ts';
import { NotSigned } from '#routes/dashboard/passkeys/not-signed.ts';
import { type useSigning } from '#routes/dashboard/passkeys/use-signing.tsx';

/** Whether the same passkey may be sent again: else the device would keep one that nobody knows for each wrong password. */
const leavesIt = (error: unknown): boolean =>
  error instanceof NotSigned ||
  (error instanceof ApiFailure && (error.answer.code === 'wrong-password' || error.status === 429));

/**
 * Has the browser make a passkey, and adds it.
 *
 * @returns 'closed' where the prompt was closed, or took too long; throws `ApiFailure` and `NotSigned`
 */
export const useNewPasskey = (signed: ReturnType<typeof useSigning>['signed']) => {
  const made = useRef<MadePasskey>(undefined);
  const close = useRef<() => void>(undefined);
  // Whoever leaves leaves the prompt.
  useEffect(() => () => close.current?.(), []);

  const make = async (): Promise<MadePasskey | 'closed'> => {
    const [{ closePrompt, makePasskey, PromptError }, options] = await Promise.all([
      import('@clearfold/ui/passkeys'),
      callApi(routes.passkeys.newOptions, { needsToken: true, answer: creationOptionsAnswer }),
    ]);
    close.current = closePrompt;
    try {
      return await makePasskey(options);
    } catch (error) {
      if (!(error instanceof PromptError)) throw error;
      if (error.isClosed) return 'closed';
      throw new ApiFailure(400, { message: error.message });
    }
  };

  return async (typed: Pick<AddPasskeyRequest, 'name' | 'password'>): Promise<AddedPasskeyAnswer | 'closed'> => {
    const passkey = made.current ?? (await make());
    if (passkey === 'closed') return 'closed';
    made.current = passkey;
    try {
      return await signed(
        (headers) =>
          callApi(routes.passkeys.add, {
            needsToken: true,
            body: { ...passkey.answer, ...typed },
            headers,
            answer: addedPasskeyAnswer,
          }),
        { kind: 'AddInvestorKey', key: passkey.key, name: typed.name },
      );
    } catch (error) {
      if (!leavesIt(error)) made.current = undefined;
      throw error;
    }
  };
};

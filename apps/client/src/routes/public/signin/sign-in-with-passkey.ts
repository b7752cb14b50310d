import { routes } from '@clearfold/contracts';
import { signForSignIn } from '@clearfold/ui/passkeys';
import { requestOptionsAnswer } from '#api/answers/passkeys.ts';
import { sessionAnswer } from '#api/answers/user.ts';
import { callApi } from '#api/call-api.ts';
import { beginSession } from '#session/session.ts';

export { closePrompt, PromptError } from '@clearfold/ui/passkeys';

/**
 * Has the browser answer for a passkey of whoever gave the right password, and begins their session. Loaded by who presses the button.
 *
 * @throws PromptError where the browser brings none
 * @throws ApiFailure
 */
export const signInWithPasskey = async (challenge: string): Promise<void> => {
  const options = await callApi(routes.signIn.passkeyOptions, {
    anonymous: true,
    body: { challenge },
    answer: requestOptionsAnswer,
  });
  const answered = await signForSignIn(options);
  const body = { challenge, ...answered };
  await beginSession(await callApi(routes.signIn.withPasskey, { anonymous: true, body, answer: sessionAnswer }));
};

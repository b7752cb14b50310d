import { PASSKEY_PROMPT } from '@clearfold/content';
import {
  type DecisionKeys,
  type NewPasskeyRequest,
  type PasskeyCreationOptionsAnswer,
  type PasskeyRequestOptions,
  type PasskeySignInRequest,
} from '@clearfold/contracts';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** By the names of WebAuthn's exceptions (Level 3, sections 5.1.3 and 5.1.4). */
const WHY: Readonly<Record<string, string>> = {
  // A prompt that was closed and one that ran out of time are told alike, so that a page learns nothing of the device.
  NotAllowedError: PASSKEY_PROMPT.closed,
  AbortError: PASSKEY_PROMPT.closed,
  InvalidStateError: PASSKEY_PROMPT.madeBefore,
  SecurityError: PASSKEY_PROMPT.unavailable,
  NotSupportedError: PASSKEY_PROMPT.unusable,
  ConstraintError: PASSKEY_PROMPT.unusable,
};

/** The browser's prompt brought no passkey; the message is for a person. */
export class PromptError extends Error {
  /** Closed by hand, out of time, or not opened as the browser wants a click first. */
  readonly isClosed: boolean;

  constructor(cause: unknown) {
    const message = WHY[cause instanceof Error ? cause.name : ''] ?? PASSKEY_PROMPT.failed;
    super(message, { cause });
    this.isClosed = message === PASSKEY_PROMPT.closed;
  }
}

/** Closes the prompt that is open, if there is one; whoever waits for it gets a `PromptError`. */
export const closePrompt = (): void => WebAuthnAbortService.cancelCeremony();

const prompted = async <T>(prompt: Promise<T>): Promise<T> => {
  try {
    return await prompt;
  } catch (error) {
    throw new PromptError(error);
  }
};

/** Has the browser make a passkey. @throws PromptError */
export const makePasskey = async ({
  options,
}: PasskeyCreationOptionsAnswer): Promise<Omit<NewPasskeyRequest, 'name'>> => {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await prompted(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, ...(transports && { transports }) };
};

/** What signs: one of some passkeys where they are named, of this very host where no other place is. */
type SigningOptions = Pick<PasskeyRequestOptions, 'challenge' | 'userVerification'> &
  Partial<Pick<PasskeyRequestOptions, 'rpId' | 'timeout'> & Pick<DecisionKeys, 'allowCredentials'>>;

/** Has the browser sign with a passkey that its owner picks. @throws PromptError */
export const signWithPasskey = async ({ options }: { options: SigningOptions }): Promise<PasskeySignInRequest> => {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await prompted(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
};

import { PASSKEY_PROMPT } from '@clearfold/content';
import {
  type DecisionKeys,
  type NewPasskeyRequest,
  type PasskeyCreationOptionsAnswer,
  type PasskeyOptionsAnswer,
  type PasskeyRequestOptions,
  type PasskeySignInRequest,
} from '@clearfold/contracts';
import {
  type Ceremony,
  ceremonyChallenge,
  fromBase64Url,
  madeKey,
  type PublicKey,
  toBase64Url,
} from '@clearfold/ledger';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { sha256 } from '../proof/sha256.js';

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

/**
 * Options with the challenge that is signed for them, which the page derives: what the server sent is never signed as it is.
 *
 * @throws PromptError
 */
const forCeremony = <O extends { challenge: string }>(options: O, ceremony: Ceremony): O => {
  const drawn = fromBase64Url(options.challenge);
  if (!drawn) throw new PromptError(new Error('The challenge is no base64url'));
  return { ...options, challenge: toBase64Url(ceremonyChallenge(sha256, ceremony, drawn)) };
};

/** A passkey that this browser has made. */
export interface MadePasskey {
  answer: Omit<NewPasskeyRequest, 'name'>;
  /** As the device says it; undefined where the browser does not say, or not of the same passkey. */
  key: PublicKey | undefined;
}

/** Has the browser make a passkey. @throws PromptError */
export const makePasskey = async ({ options }: PasskeyCreationOptionsAnswer): Promise<MadePasskey> => {
  const optionsJSON = forCeremony(options, 'new-passkey') as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await prompted(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports, authenticatorData } = response;
  const key = madeKey(fromBase64Url(authenticatorData ?? '') ?? new Uint8Array());
  return {
    answer: { id, clientDataJSON, attestationObject, ...(transports && { transports }) },
    key: key?.credentialId === id ? key : undefined,
  };
};

/** What signs: one of some passkeys where they are named, of this very host where no other place is. */
type SigningOptions = Pick<PasskeyRequestOptions, 'challenge' | 'userVerification'> &
  Partial<Pick<PasskeyRequestOptions, 'rpId' | 'timeout'> & Pick<DecisionKeys, 'allowCredentials'>>;

/** Has the browser answer for a passkey that its owner signs in with. @throws PromptError */
export const signForSignIn = async ({ options }: PasskeyOptionsAnswer): Promise<PasskeySignInRequest> =>
  signWithPasskey({ options: forCeremony(options, 'sign-in') });

/**
 * Has the browser sign with a passkey that its owner picks.
 *
 * @param options with a challenge that this page computed: as it is signed as it is, none that a server sent
 * @throws PromptError
 */
export const signWithPasskey = async ({ options }: { options: SigningOptions }): Promise<PasskeySignInRequest> => {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await prompted(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
};

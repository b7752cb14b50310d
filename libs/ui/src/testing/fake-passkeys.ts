import { fromBase64Url, fromHex, type PublicKey, toBase64Url } from '@clearfold/ledger';

const bytes = (text: string): ArrayBuffer => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

/** Sent as base64url, as `bytes` of these. */
export const ANSWERED = {
  id: 'credential-1',
  clientDataJSON: btoa('client'),
  attestationObject: btoa('attest'),
  authenticatorData: btoa('authed'),
  signature: btoa('signed'),
} as const;

export const REQUEST_OPTIONS = {
  options: { challenge: btoa('nonce1'), rpId: 'localhost', userVerification: 'required' },
};

export const CREATION_OPTIONS = {
  options: {
    challenge: btoa('nonce2'),
    rp: { id: 'localhost', name: 'Clearfold' },
    user: { id: btoa('s1x'), name: 'grace', displayName: 'Grace Hopper' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  },
};

/** What the device says of the passkey that it makes: an id that is `ANSWERED`'s, and a key. */
export const MADE_KEY = {
  credentialId: ANSWERED.id,
  publicKey: toBase64Url(fromHex(`a5010203262001215820${'11'.repeat(32)}225820${'22'.repeat(32)}`)),
  algorithm: 'ES256',
} as const satisfies PublicKey;

/** As `MADE_KEY` is in what an authenticator answers (WebAuthn Level 3, section 6.1). */
const madeData = (): ArrayBuffer => {
  const bytesOf = (text: string): number[] => [...(fromBase64Url(text) ?? [])];
  const [id, key] = [bytesOf(MADE_KEY.credentialId), bytesOf(MADE_KEY.publicKey)];
  const [flags, counter, model] = [0x45, [0, 0, 0, 0], new Uint8Array(16)];
  return Uint8Array.from([...new Uint8Array(32), flags, ...counter, ...model, 0, id.length, ...id, ...key]).buffer;
};

const abortOf = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, refuse) =>
    signal?.addEventListener('abort', () => refuse(new DOMException('Aborted.', 'AbortError'))),
  );

/** The browser's passkeys, at its border: the prompt is answered at once unless a test says otherwise. */
export class FakePasskeys {
  /** The exception of the next prompts, by its name; or what they wait for. */
  fails: string | undefined;
  waits: Promise<void> | undefined;
  /** Whether one is open. */
  isOpen = false;
  readonly prompts: ('get' | 'create')[] = [];
  /** What the latest one that signs was asked. */
  asked: PublicKeyCredentialRequestOptions | undefined;
  /** What the latest one that makes a passkey was asked. */
  askedToMake: PublicKeyCredentialCreationOptions | undefined;
  /** What the browser says of a passkey that is made; undefined of an old one, which does not. */
  madeData: ArrayBuffer | undefined = madeData();

  constructor() {
    Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
    const credentials = {
      get: (options: CredentialRequestOptions) => {
        this.asked = options.publicKey;
        return this.prompted('get', options.signal);
      },
      create: (options: CredentialCreationOptions) => {
        this.askedToMake = options.publicKey;
        return this.prompted('create', options.signal);
      },
    };
    Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  }

  /** As in a browser that has none. */
  static remove(): void {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  }

  private async prompted(kind: 'get' | 'create', signal: AbortSignal | undefined): Promise<unknown> {
    this.prompts.push(kind);
    this.isOpen = true;
    try {
      if (this.waits) await Promise.race([this.waits, abortOf(signal)]);
    } finally {
      this.isOpen = false;
    }
    if (this.fails) throw new DOMException('Not by us.', this.fails);
    const response =
      kind === 'create'
        ? {
            attestationObject: bytes('attest'),
            getTransports: () => ['internal', 'hybrid'],
            ...(this.madeData && { getAuthenticatorData: () => this.madeData }),
          }
        : { authenticatorData: bytes('authed'), signature: bytes('signed'), userHandle: null };
    return {
      id: ANSWERED.id,
      rawId: bytes('raw'),
      type: 'public-key',
      response: { clientDataJSON: bytes('client'), ...response },
      getClientExtensionResults: () => ({}),
    };
  }
}

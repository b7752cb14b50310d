/** What a browser says that it asked an authenticator for (WebAuthn Level 3, section 5.8.1). */
export interface ClientData {
  readonly type?: unknown;
  readonly challenge?: unknown;
  readonly origin?: unknown;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @returns undefined for anything but an object in JSON */
export const readClientData = (bytes: Buffer): ClientData | undefined => {
  try {
    const said: unknown = JSON.parse(utf8.decode(bytes));
    return typeof said === 'object' && said !== null ? said : undefined;
  } catch {
    return undefined;
  }
};

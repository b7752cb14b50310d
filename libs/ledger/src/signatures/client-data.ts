import { fromBase64Url } from '../log/base64.js';

declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

/** What a browser says of an assertion (WebAuthn Level 3, section 5.8.1); the rest of it is not looked at. */
export interface ClientData {
  readonly type: unknown;
  /** base64url without padding. */
  readonly challenge: unknown;
  /** Where the page was, such as https://console.example. */
  readonly origin: unknown;
  readonly crossOrigin: unknown;
}

/** @param text base64url of its bytes @returns undefined for anything but an object in JSON */
export const readClientData = (text: string): ClientData | undefined => {
  const bytes = fromBase64Url(text);
  if (!bytes) return undefined;
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as ClientData) : undefined;
  } catch {
    return undefined;
  }
};

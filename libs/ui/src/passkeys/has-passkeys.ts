/** Whether this browser has passkeys; without the code that asks it for one, which is loaded by who uses it. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

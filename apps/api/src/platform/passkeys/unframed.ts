/**
 * Whether the page that asked was in no other origin's (WebAuthn Level 3, section 5.8.1): absent or false, as browsers say it, and
 * nothing that only reads like it.
 */
export const isUnframed = ({ crossOrigin }: { readonly crossOrigin?: unknown }): boolean =>
  crossOrigin === undefined || crossOrigin === false;

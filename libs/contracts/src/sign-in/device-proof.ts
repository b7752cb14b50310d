/** The header in which a device shows what it was given at earlier sign-ins (`deviceProof`), separated by spaces. */
export const DEVICE_PROOF_HEADER = 'Device-Proof';

/** A browser that several people share keeps one for each; the server looks at no more. */
const MOST_PROOFS = 5;

/** 256 random bits in base64url. */
const PROOF = /^[\w-]{43}$/;

/** The proofs in a header's value, or in what a browser kept of it. What is none is passed over. */
export const deviceProofsIn = (value: string): string[] =>
  value
    .split(' ')
    .filter((proof) => PROOF.test(proof))
    .slice(0, MOST_PROOFS);

/** What a device keeps, and shows next time, once it was given a proof: the newest first, each once. */
export const withDeviceProof = (kept: string, proof: string): string =>
  deviceProofsIn([proof, ...deviceProofsIn(kept).filter((other) => other !== proof)].join(' ')).join(' ');

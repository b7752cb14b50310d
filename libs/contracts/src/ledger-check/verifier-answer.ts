/** GET /ledger/verifier: the offline verifier that this server gives out, and by what to know it. */
export interface VerifierAnswer {
  /** SHA-256 of its bytes, in hexadecimal as `sha256sum` writes it. */
  sha256: string;
  sizeBytes: number;
  /** Where its bytes are, below the server's own address. The hash is a part of it: what is there never changes. */
  download: string;
}

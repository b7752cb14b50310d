/** Who signed what they decided. */
export class Signers {
  /** Decisions of staff with a signature that holds. */
  signed = 0;
  /** Those that nobody signed, and nobody had to. */
  unsigned = 0;
  readonly people = new Set<string>();
  /** Credential ids. */
  readonly keys = new Set<string>();
  /** How many decisions were signed at a page, by its origin as browsers said it. */
  readonly origins = new Map<string, number>();

  note(memberId: string, credentialId: string, origin: unknown): void {
    this.signed += 1;
    this.people.add(memberId);
    this.keys.add(credentialId);
    const name = typeof origin === 'string' ? origin : 'an origin that was not said';
    this.origins.set(name, (this.origins.get(name) ?? 0) + 1);
  }
}

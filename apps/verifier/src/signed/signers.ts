/** Those of one kind who signed. */
export interface Counted {
  count: number;
  readonly people: Set<string>;
  /** Credential ids. */
  readonly keys: Set<string>;
}

/** Who signed what they decided, or asked for. */
export class Signers {
  /** Decisions with a signature that holds. */
  readonly staff: Counted = { count: 0, people: new Set(), keys: new Set() };
  /** What investors signed, with a signature that holds. */
  readonly owners: Counted = { count: 0, people: new Set(), keys: new Set() };
  /** Decisions of staff that nobody signed, and nobody had to. */
  unsigned = 0;
  /** How much was signed at a page, by its origin as browsers said it. */
  readonly origins = new Map<string, number>();

  note(of: 'staff' | 'owners', actorId: string, credentialId: string, origin: unknown): void {
    const counted = this[of];
    counted.count += 1;
    counted.people.add(actorId);
    counted.keys.add(credentialId);
    const name = typeof origin === 'string' ? origin : 'an origin that was not said';
    this.origins.set(name, (this.origins.get(name) ?? 0) + 1);
  }
}

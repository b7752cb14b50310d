import { type EntityManager } from 'typeorm';

/**
 * A transaction that changes what some investors sign in with, and binds it to the log at its end: `CredentialBinder.change` makes
 * it. Whatever writes an e-mail, a password, a PIN, an answer or a second factor asks for one, so that none is written unbound.
 */
export class CredentialChange {
  readonly #investorIds: ReadonlySet<string>;
  readonly #written = new Set<string>();

  /** @param manager of the transaction */
  constructor(
    readonly manager: EntityManager,
    investorIds: readonly string[],
  ) {
    this.#investorIds = new Set(investorIds);
  }

  /** The transaction, for writing what an investor signs in with. @throws Error for somebody whose change nobody binds */
  of(investorId: string): EntityManager {
    if (!this.#investorIds.has(investorId)) throw new Error(`Nobody binds what investor ${investorId} signs in with`);
    this.#written.add(investorId);
    return this.manager;
  }

  /** Those for whom something was written: what another one has besides was changed by somebody else. */
  get written(): ReadonlySet<string> {
    return this.#written;
  }
}

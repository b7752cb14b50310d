import { type Entry } from '../book/ledger-state.js';
import { CheckFault } from '../named-checks/named-check.js';
import { fromHex, toHex } from '../log/hex.js';
import { MerkleFrontier, type Sha256 } from '../log/merkle.js';

/** A statement whose lines are not all there. */
interface Unfinished {
  readonly root: string;
  readonly missing: number;
  readonly tree: MerkleFrontier;
}

/**
 * Follows a log and holds the lines of each statement to the root that was sealed: no decision can, as it sees no line but the
 * one before. Everything else of them `recordOutsideLine` holds to, and is asked again.
 */
export class StatementAudit {
  private sealed = 0;
  /** By account. */
  private readonly unfinished = new Map<string, Unfinished>();

  constructor(private readonly sha256: Sha256) {}

  /** How many statements there are, and of how many of them, an account's newest, lines are missing. */
  get counts(): StatementCounts {
    return { statements: this.sealed, unfinished: this.unfinished.size };
  }

  /**
   * Takes notice of the entry that the books have just applied.
   *
   * @throws CheckFault when a statement's lines have another root than was sealed
   */
  observe({ recorded: { event, streamId } }: Entry): void {
    if (event.type === 'StatementSealed') {
      this.sealed += 1;
      this.goOn(streamId, { root: event.root, missing: event.lines, tree: MerkleFrontier.empty(this.sha256) });
    }
    if (event.type === 'StatementWithdrawn') this.unfinished.delete(event.accountId);
    if (event.type !== 'OutsideLineRecorded') return;
    const statement = this.unfinished.get(event.accountId);
    if (!statement) return;
    const { tree, root, missing } = statement;
    tree.append(fromHex(event.lineDigest) as Uint8Array);
    this.goOn(event.accountId, { root, tree, missing: missing - 1 });
  }

  private goOn(accountId: string, statement: Unfinished): void {
    if (statement.missing > 0) return void this.unfinished.set(accountId, statement);
    this.unfinished.delete(accountId);
    const root = toHex(statement.tree.root());
    if (root !== statement.root)
      throw new CheckFault(
        `The lines of the statement have the root ${root}, sealed is ${statement.root}`,
        'statements',
      );
  }
}

export interface StatementCounts {
  readonly statements: number;
  readonly unfinished: number;
}

import { createHash } from 'node:crypto';
import { MerkleFrontier } from '@clearfold/ledger';
import { sha256 } from '@clearfold/ledger-store';
import { type StagedLine } from './staged-lines.js';

/** What a reading says of a file beside its lines. Days are UTC days since 1970-01-01, amounts are in the account's smallest unit. */
export interface ReadFigures {
  readonly accountId: string;
  readonly format: string;
  /** Hexadecimal. */
  readonly fileDigest: string;
  readonly fromDay: number;
  readonly toDay: number;
  readonly openingUnits: bigint;
  readonly closingUnits: bigint;
  readonly cameInUnits: bigint;
  readonly wentOutUnits: bigint;
  readonly lines: number;
  readonly leftOut: number;
}

export interface StagedContent {
  /** Of the Merkle tree of the lines' digests (docs/log-format.md, "Statements of outside accounts"). */
  readonly root: Buffer;
  /** SHA-256 over the figures and everything of each line, in their order. */
  readonly contentDigest: Buffer;
  /** Whether the figures are those of these lines. */
  readonly agrees: boolean;
}

/** What a reading comes to, of its lines themselves; none of them is kept. */
export const stagedContent = async (figures: ReadFigures, lines: AsyncIterable<StagedLine>): Promise<StagedContent> => {
  const frontier = MerkleFrontier.empty(sha256);
  const hash = createHash('sha256');
  const say = (...said: readonly (string | number | bigint | null)[]): void => {
    hash.update(`${JSON.stringify(said.map((one) => (typeof one === 'bigint' ? String(one) : one)))}\n`);
  };
  const { accountId, format, fileDigest, fromDay, toDay, leftOut } = figures;
  const { openingUnits, closingUnits, cameInUnits, wentOutUnits } = figures;
  say(accountId, format, fileDigest, fromDay, toDay, leftOut, figures.lines);
  say(openingUnits, closingUnits, cameInUnits, wentOutUnits);
  let count = 0;
  let cameIn = 0n;
  let wentOut = 0n;
  let isWithin = true;
  for await (const { bookedDay, rank, number, valueDay, units, reference, lineDigest, words } of lines) {
    count += 1;
    if (units < 0n) wentOut -= units;
    else cameIn += units;
    isWithin &&= bookedDay >= fromDay && bookedDay <= toDay;
    frontier.append(lineDigest);
    say(bookedDay, rank, number, valueDay, units, reference, lineDigest.toString('hex'), words ?? null);
  }
  return {
    root: Buffer.from(frontier.root()),
    contentDigest: hash.digest(),
    agrees:
      isWithin &&
      count === figures.lines &&
      cameIn === cameInUnits &&
      wentOut === wentOutUnits &&
      openingUnits + cameIn - wentOut === closingUnits,
  };
};

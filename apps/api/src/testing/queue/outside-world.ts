import { createHash, randomUUID } from 'node:crypto';
import {
  type Actor,
  dayOf,
  isRefusal,
  type LedgerCommand,
  OUTSIDE_ACCOUNTS_STREAM,
  type OutsideAccountTerms,
  statementLineId,
  type WithdrawStatement,
} from '@clearfold/ledger';
import { EventStore, type PrivateText, privateText } from '@clearfold/ledger-store';
import { rootOf } from '@clearfold/ledger-store/testing';
import { signInStaff, type TestStaff } from '../people.js';
import { type TestServer } from '../test-server.js';

/** A line that comes with a statement, or that a watcher saw. */
export interface WorldLine {
  /** In the account's smallest unit; below zero what went out. */
  readonly units: bigint;
  /** UTC day, in days since 1970-01-01; the statement's first unless said. */
  readonly day?: number;
  readonly reference?: string;
  /** Names and words, as an import keeps them. */
  readonly text?: object | string;
}

export interface StatementOf {
  readonly fromDay: number;
  readonly toDay: number;
  /** The closing balance of the one before unless said. */
  readonly openingUnits?: bigint;
  readonly lines: readonly WorldLine[];
}

const SYSTEM: Actor = { kind: 'system', id: 'test' };

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Of the line of a statement. */
const digestOfLine = (accountId: string, sequence: number): string => digestOf(`${accountId} ${sequence}`);

const TERMS: OutsideAccountTerms = {
  kind: 'bank',
  source: 'statements',
  name: 'Main account',
  identifier: 'DE89 3704 0044 0532 0130 00',
  network: 'Test bank',
  currency: 'USD',
  decimals: 2,
  staleAfterDays: 40,
};

/**
 * Accounts of ours in the world outside, and what comes in there and goes out: through the ledger's own commands, as imports and
 * watchers give them.
 *
 * @param known two admins, where the log has to know whoever decides
 */
export const outsideWorld = async (
  server: Pick<TestServer, 'app' | 'clock' | 'dataSource'>,
  known?: readonly [TestStaff, TestStaff],
) => {
  const store = server.app.get(EventStore, { strict: false });
  const admins = known ?? ([await signInStaff(server, 'admin'), await signInStaff(server, 'admin')] as const);
  const statements = new Map<string, { upTo: number; closingUnits: bigint }>();
  const watched = new Map<string, number>();

  /** Gives a command; answers what the ledger says, a refusal too. */
  const give = (actor: Actor, streamId: string, command: LedgerCommand, texts: PrivateText[] = []) =>
    store.execute({ streamId, commandId: randomUUID(), actor, command, texts });

  const must = async (...asked: Parameters<typeof give>): Promise<void> => {
    const answer = await give(...asked);
    if (isRefusal(answer)) throw new Error(`${asked[2].type} was refused: ${answer.refused}`);
  };

  const staff = (id: string): Actor => ({ kind: 'staff', id });

  /** Two admins open an account. */
  const open = async (terms: Partial<OutsideAccountTerms> = {}): Promise<string> => {
    const accountId = randomUUID();
    const identifier = `${TERMS.identifier} ${accountId.slice(0, 4)}`;
    // No bank is watched.
    const kind = terms.source === 'watcher' ? 'wallet' : TERMS.kind;
    const command = { type: 'ProposeOutsideAccount', accountId, ...TERMS, kind, identifier, ...terms } as const;
    await must(staff(admins[0].id), OUTSIDE_ACCOUNTS_STREAM, command);
    await must(staff(admins[1].id), OUTSIDE_ACCOUNTS_STREAM, { type: 'ConfirmOutsideAccount', accountId });
    return accountId;
  };

  const textsOf = (accountId: string, text: WorldLine['text']): PrivateText[] =>
    text === undefined
      ? []
      : [privateText('outside-line', accountId, typeof text === 'string' ? text : JSON.stringify(text))];

  const currencyOf = async (accountId: string): Promise<string> => {
    const [row] = await server.dataSource.query<{ currency: string }[]>(
      'select currency from ledger.outside_accounts where id = $1',
      [accountId],
    );
    return row!.currency;
  };

  /**
   * Seals a statement behind the one before and records its lines; answers their ids.
   *
   * @param before what the one before ended with, where that is not of this world
   */
  const statement = async (
    accountId: string,
    { fromDay, toDay, lines, ...given }: StatementOf,
    before = statements.get(accountId) ?? { upTo: 0, closingUnits: 0n },
  ): Promise<string[]> => {
    const openingUnits = given.openingUnits ?? before.closingUnits;
    const closingUnits = lines.reduce((sum, { units }) => sum + units, openingUnits);
    await must(staff(admins[0].id), accountId, {
      type: 'SealStatement',
      fileDigest: digestOf(randomUUID()),
      fromDay,
      toDay,
      openingUnits,
      closingUnits,
      lines: lines.length,
      root: rootOf(lines.map((_, i) => ({ bytes: Buffer.from(digestOfLine(accountId, before.upTo + i + 1), 'hex') }))),
    });
    const currency = await currencyOf(accountId);
    let balanceUnits = openingUnits;
    const recorded = lines.map(({ units, day = fromDay, reference = '', text }, i) => {
      const sequence = before.upTo + i + 1;
      balanceUnits += units;
      const [words] = textsOf(accountId, text);
      const id = statementLineId(accountId, sequence);
      const command = {
        type: 'RecordOutsideLine',
        accountId,
        currency,
        units,
        reference,
        bookedDay: day,
        valueDay: day,
        lineDigest: digestOfLine(accountId, sequence),
        ...(words && { textDigest: words.digest }),
        sequence,
        balanceUnits,
      } as const;
      return { id, asked: must(SYSTEM, id, command, words ? [words] : []) };
    });
    await Promise.all(recorded.map(({ asked }) => asked));
    statements.set(accountId, { upTo: before.upTo + lines.length, closingUnits });
    return recorded.map(({ id }) => id);
  };

  /** Two admins take an account's newest statement back, if nothing uses a line of it. */
  const takeBack = async (accountId: string): Promise<void> => {
    const [newest] = await server.dataSource.query<Omit<WithdrawStatement, 'type' | 'accountId' | 'reasonDigest'>[]>(
      `select number, after_sequence as after, up_to_sequence as "upTo", file_digest as "fileDigest",
         from_day as "fromDay", to_day as "toDay"
       from ledger.outside_statements where account_id = $1 order by number desc limit 1`,
      [accountId],
    );
    const command = { type: 'WithdrawStatement', accountId, ...newest!, reasonDigest: digestOf('why') } as const;
    for (const { id } of admins) await must(staff(id), OUTSIDE_ACCOUNTS_STREAM, command);
  };

  /** A watcher records what it saw of a chain; answers the line's id. */
  const seen = async (accountId: string, { units, day, reference, text }: WorldLine, id: string = randomUUID()) => {
    const height = (watched.get(accountId) ?? 0) + 1;
    watched.set(accountId, height);
    const bookedDay = day ?? dayOf(server.clock.now().valueOf());
    const [words] = textsOf(accountId, text);
    await must(
      SYSTEM,
      id,
      {
        type: 'RecordOutsideLine',
        accountId,
        currency: await currencyOf(accountId),
        units,
        reference: reference ?? id,
        bookedDay,
        valueDay: bookedDay,
        lineDigest: digestOf(id),
        ...(words && { textDigest: words.digest }),
        height,
      },
      words ? [words] : [],
    );
    return id;
  };

  /** A chain has a line no more. */
  const vanish = (lineId: string): Promise<void> => must(SYSTEM, lineId, { type: 'WithdrawOutsideLine' });

  /** From a day on a deposit in the account's currency is credited by a line only. */
  const requireEvidence = (accountId: string, fromDay: number): Promise<void> =>
    must(staff(admins[0].id), OUTSIDE_ACCOUNTS_STREAM, { type: 'RequireEvidence', accountId, fromDay });

  /** The UTC day of the server's clock. */
  const today = (): number => dayOf(server.clock.now().valueOf());

  return { give, open, statement, takeBack, seen, vanish, requireEvidence, today, admins };
};

export type OutsideWorld = Awaited<ReturnType<typeof outsideWorld>>;

// @ts-check
import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakGlassId, canonicalBytes, isRefusal, policies, POLICY_STREAM, readCanonical } from '@clearfold/ledger';
import { EventStore, ledgerPool } from '@clearfold/ledger-store';
import { verify } from '../check-history.mjs';
import { asSuperuser, copy, urlOf } from '../copies.mjs';
import { NO_MONEY } from '../oracle/expected-state.mjs';
import { verifyOffline } from '../oracle/verify-offline.mjs';
import { signCheckpoint, WALLET } from '../people.mjs';

export const title =
  'an insider with every right on database, server, environment and key loosens what takes two people';

const SET_UP = /** @type {const} */ ({ kind: 'system', id: 'set-up' });
const FIRST = /** @type {const} */ ({
  secondApprovalFromCents: 1_000_000n,
  secondApprovalDailyFromCents: 1_000_000n,
  breakGlass: 'off',
});

/** Their log has a policy, as every log has that a server begins. @type {import('../people.mjs').Past} */
export const past = {
  daysAgo: 0,
  happened: async (app) => {
    await app.get(EventStore, { strict: false }).execute({
      streamId: POLICY_STREAM,
      commandId: randomUUID(),
      actor: SET_UP,
      command: { type: 'OpenPolicy', ...FIRST },
    });
  },
  leaves: () => NO_MONEY,
};

const REQUESTS = 60;
const MILLION_CENTS = 100_000_000n;
const LOOSE = /** @type {const} */ ({
  secondApprovalFromCents: 10n ** 12n,
  secondApprovalDailyFromCents: 10n ** 12n,
  breakGlass: 'on',
});

/** What it says itself counts only in a log without a policy. */
const APPROVE = /** @type {const} */ ({
  type: 'ApproveDeposit',
  secondApprovalFromCents: 10n ** 12n,
  secondApprovalDailyFromCents: 10n ** 12n,
});

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const api = await world.startApi();
  await world.traffic(
    REQUESTS,
    () => [api.url],
    async () => {},
  );
  await world.endProcesses();
  /** @type {string[]} */
  const broken = [];
  if (await starts(world, { SECOND_APPROVAL_FROM: '999999999' }))
    broken.push('a server starts that contradicts the policy');
  for (const [i, { what, forge }] of FORGERIES.entries()) {
    const database = `forged_${i}`;
    await copy(world, 'postgres', database);
    const environment = { ...world.environment, DATABASE_URL: urlOf(world, database) };
    // They hold the key; the file outside is a copy, which they may write as well.
    const sink = join(world.folder, `${database}.txt`);
    copyFileSync(world.vouching.CHECKPOINT_SINK, sink);
    const vouching = { ...world.vouching, CHECKPOINT_SINK: sink };
    const position = await forged(environment.DATABASE_URL, (writer) => forge(writer, world));
    await signCheckpoint({ ...environment, ...vouching });
    const [{ findings }, offline] = await Promise.all([
      verify(environment.DATABASE_URL, vouching),
      verifyOffline(environment.DATABASE_URL, world.folder, vouching),
    ]);
    if (findings[0]?.position !== position)
      broken.push(`${what}: verify names ${findings[0]?.position ?? 'nothing'}, not ${position}`);
    if (!offline.some((line) => line.includes(`First bad position: ${position} `)))
      broken.push(`${what}: the offline verifier does not name ${position}: ${offline.join()}`);
  }
  const edited = await editedPolicy(world);
  if (edited) broken.push(edited);
  return broken;
}

/**
 * The product's own writer in the insider's hands.
 *
 * @typedef {object} Writer
 * @property {(streamId: string, actor: import('@clearfold/ledger').Actor, command: import('@clearfold/ledger').LedgerCommand) => Promise<number>} write
 *   records a command, and says at which position
 */

/** What they record past the rules; each answers the position that a verifier must name. */
const FORGERIES = [
  {
    what: 'a million credited by one person',
    forge: async (/** @type {Writer} */ { write }, /** @type {import('../world.mjs').World} */ world) => {
      const id = await requested(write, world);
      return withPolicy({ evolve: () => openedAs(LOOSE) }, () => write(id, reviewer(world), APPROVE));
    },
  },
  {
    what: 'a policy confirmed by who proposed it',
    forge: async (/** @type {Writer} */ { write }, /** @type {import('../world.mjs').World} */ world) => {
      const propose = /** @type {const} */ ({ ...LOOSE, type: 'ProposePolicy' });
      await write(POLICY_STREAM, reviewer(world), propose);
      const confirmed = { ...LOOSE, type: 'PolicyConfirmed' };
      return withPolicy({ decide: () => [confirmed] }, () =>
        write(POLICY_STREAM, reviewer(world), { ...LOOSE, type: 'ConfirmPolicy' }),
      );
    },
  },
  {
    what: 'a second first policy',
    forge: (/** @type {Writer} */ { write }) =>
      withPolicy({ decide: () => [{ ...LOOSE, type: 'PolicyOpened' }] }, () =>
        write(POLICY_STREAM, SET_UP, { ...LOOSE, type: 'OpenPolicy' }),
      ),
  },
  {
    what: 'break-glass invoked that the policy does not have',
    forge: async (/** @type {Writer} */ { write }, /** @type {import('../world.mjs').World} */ world) => {
      const id = await requested(write, world);
      await write(id, reviewer(world), APPROVE);
      const invoke = { subjectId: id, reasonDigest: 'ab'.repeat(32), allowed: true };
      return withPolicy({ evolve: () => openedAs(LOOSE) }, () =>
        write(breakGlassId(id), reviewer(world), { type: 'InvokeBreakGlass', ...invoke }),
      );
    },
  },
];

/** @param {Writer['write']} write @param {import('../world.mjs').World} world @returns {Promise<string>} a deposit of a million */
async function requested(write, world) {
  const id = randomUUID();
  const investorId = String(world.people.investors[0]?.id);
  const declared = { amountCents: MILLION_CENTS, currency: WALLET.currency, walletAddress: WALLET.address };
  await write(id, { kind: 'investor', id: investorId }, { type: 'RequestDeposit', investorId, ...declared });
  return id;
}

/** @param {import('../world.mjs').World} world @returns {import('@clearfold/ledger').Actor} */
const reviewer = (world) => ({ kind: 'staff', id: String(world.people.staff[0]?.id) });

/** @param {object} terms */
const openedAs = (terms) => ({ status: 'open', current: { ...terms, by: 'set-up', at: 0 }, position: 1 });

/** Takes a rule of the policy out of the writer for as long as something is recorded. @template Done @param {object} changed @param {() => Promise<Done>} record */
async function withPolicy(changed, record) {
  const { decide, evolve } = policies;
  Object.assign(policies, changed);
  try {
    return await record();
  } finally {
    Object.assign(policies, { decide, evolve });
  }
}

/** @param {string} url @param {(writer: Writer) => Promise<number>} forge */
async function forged(url, forge) {
  const everybody = {
    roles: async (/** @type {unknown} */ _read, /** @type {readonly string[]} */ ids) =>
      new Map(ids.map((id) => [id, 'admin'])),
    notSecondTo: async () => new Map(),
    voidFirsts: async () => [],
  };
  const store = new EventStore({ pool: ledgerPool(url), staff: everybody });
  try {
    return await forge({
      write: async (streamId, actor, command) => {
        const answer = await store.execute({ streamId, actor, command, commandId: randomUUID() });
        if (isRefusal(answer)) throw new Error(`${command.type} was refused: ${answer.refused}`);
        return answer.firstPosition;
      },
    });
  } finally {
    await store.close();
  }
}

/** The policy's own event says something else, in its place. @param {import('../world.mjs').World} world @returns {Promise<string | undefined>} */
async function editedPolicy(world) {
  const [row] = await world.query('select position::int, bytes from ledger.events where stream_id = $1', [
    POLICY_STREAM,
  ]);
  const recorded = readCanonical(row.bytes);
  const event = /** @type {any} */ ({ ...recorded.event, ...LOOSE });
  const bytes = Buffer.from(canonicalBytes({ ...recorded, event })).toString('hex');
  await copy(world, 'postgres', 'edited');
  await asSuperuser(
    world,
    'edited',
    `set session_replication_role = replica; update ledger.events set bytes = '\\x${bytes}' where position = ${row.position}`,
  );
  const { findings } = await verify(urlOf(world, 'edited'), world.vouching);
  return findings.length > 0 ? undefined : 'the policy edited in its place: verify finds nothing';
}

/** @param {import('../world.mjs').World} world @param {Record<string, string>} settings */
async function starts(world, settings) {
  try {
    await world.startApi(settings);
    return true;
  } catch {
    return false;
  }
}

// @ts-check
import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  breakGlassId,
  canonicalBytes,
  credentials,
  policies,
  POLICY_STREAM,
  readCanonical,
  staff,
  STAFF_STREAM,
} from '@clearfold/ledger';
import { EventStore } from '@clearfold/ledger-store';
import { verify } from '../check-history.mjs';
import { asSuperuser, copy, urlOf } from '../copies.mjs';
import { NO_MONEY } from '../oracle/expected-state.mjs';
import { verifyOffline } from '../oracle/verify-offline.mjs';
import { insertedKeys, KEY_FORGERIES } from '../insider/forged-keys.mjs';
import { LINE_FORGERIES } from '../insider/forged-lines.mjs';
import { credentialsOf, signCheckpoint, WALLET } from '../people.mjs';
import { swapped } from '../insider/swapped-credentials.mjs';
import { admin, reviewer, withRules, withWriter } from '../insider/writer-without-rules.mjs';

/** @typedef {import('../insider/writer-without-rules.mjs').Writer} Writer */

/** Takes rules out of the product within this process, where others verify by them. */
export const isAlone = true;

export const title =
  'an insider with every right on database, server, environment and key invents and swaps people, loosens what takes two, and forges what came outside';

const SET_UP = /** @type {const} */ ({ kind: 'system', id: 'set-up' });
const FIRST = /** @type {const} */ ({
  secondApprovalFromCents: 1_000_000n,
  secondApprovalDailyFromCents: 1_000_000n,
  breakGlass: 'off',
  signing: 'optional',
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
  signing: 'optional',
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
  for (const [i, { what, forge }] of [...FORGERIES, ...KEY_FORGERIES, ...LINE_FORGERIES].entries()) {
    const database = `forged_${i}`;
    await copy(world, 'postgres', database);
    const environment = { ...world.environment, DATABASE_URL: urlOf(world, database) };
    // They hold the key; the file outside is a copy, which they may write as well.
    const sink = join(world.folder, `${database}.txt`);
    copyFileSync(world.vouching.CHECKPOINT_SINK, sink);
    const vouching = { ...world.vouching, CHECKPOINT_SINK: sink };
    const position = await withWriter(environment.DATABASE_URL, (writer) => forge(writer, world));
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
  broken.push(...(await insertedKeys(world)), ...(await invented(world)), ...(await swapped(world)));
  const edited = await editedPolicy(world);
  if (edited) broken.push(edited);
  return broken;
}

/** What they record past the rules. @type {readonly import('../insider/writer-without-rules.mjs').Forgery[]} */
const FORGERIES = [
  {
    what: 'a million credited by one person',
    forge: async (/** @type {Writer} */ { write }, /** @type {import('../world.mjs').World} */ world) => {
      const id = await requested(write, world);
      return withRules(policies, { evolve: () => openedAs(LOOSE) }, () => write(id, reviewer(world), APPROVE));
    },
  },
  {
    what: 'a policy confirmed by who proposed it',
    forge: async (/** @type {Writer} */ { write }, /** @type {import('../world.mjs').World} */ world) => {
      const propose = /** @type {const} */ ({ ...LOOSE, type: 'ProposePolicy' });
      await write(POLICY_STREAM, admin(world), propose);
      const confirmed = { ...LOOSE, type: 'PolicyConfirmed' };
      return withRules(policies, { decide: () => [confirmed] }, () =>
        write(POLICY_STREAM, admin(world), { ...LOOSE, type: 'ConfirmPolicy' }),
      );
    },
  },
  {
    what: 'a credit by a member whom the log does not know',
    forge: async (/** @type {Writer} */ { write }, /** @type {import('../world.mjs').World} */ world) => {
      const id = await requested(write, world, 100n);
      return withRules(staff, { evolve: () => staff.initialState }, () => write(id, stranger(), APPROVE));
    },
  },
  {
    what: 'an admin whom one admin let in alone',
    forge: async (/** @type {Writer} */ { write }, /** @type {import('../world.mjs').World} */ world) => {
      const change = { proposalId: randomUUID(), memberId: randomUUID(), role: /** @type {const} */ ('admin') };
      await write(STAFF_STREAM, admin(world), { type: 'ProposeStaffChange', ...change, kind: 'invite' });
      return withRules(staff, { decide: () => [{ type: 'StaffAdmitted', ...change }] }, () =>
        write(STAFF_STREAM, admin(world), { type: 'ConfirmStaffChange', ...change, kind: 'invite' }),
      );
    },
  },
  {
    what: 'a reviewer founded behind the opening',
    forge: (/** @type {Writer} */ { write }) => {
      const member = { memberId: randomUUID(), role: 'reviewer', access: 'on', joined: 'yes' };
      return withRules(staff, { decide: () => [{ type: 'StaffFounded', ...member }] }, () =>
        write(STAFF_STREAM, SET_UP, /** @type {any} */ ({ type: 'FoundStaff', ...member })),
      );
    },
  },
  {
    what: 'a reviewer who changes the policy',
    forge: (/** @type {Writer} */ { write }, /** @type {import('../world.mjs').World} */ world) =>
      withRules(staff, { evolve: () => staff.initialState }, () =>
        write(POLICY_STREAM, reviewer(world), { ...LOOSE, type: 'ProposePolicy' }),
      ),
  },
  {
    what: 'a second first policy',
    forge: (/** @type {Writer} */ { write }) =>
      withRules(policies, { decide: () => [{ ...LOOSE, type: 'PolicyOpened' }] }, () =>
        write(POLICY_STREAM, SET_UP, { ...LOOSE, type: 'OpenPolicy' }),
      ),
  },
  {
    what: 'what somebody signs in with, bound by the system behind the opening',
    forge: (/** @type {Writer} */ { write }, /** @type {import('../world.mjs').World} */ world) =>
      withRules(credentials, { evolve: () => ({ isOpen: false }) }, () =>
        write(String(world.people.investors[0]?.id), SET_UP, {
          type: 'BindCredentials',
          credentialsDigest: 'ab'.repeat(32),
        }),
      ),
  },
  {
    what: 'break-glass invoked that the policy does not have',
    forge: async (/** @type {Writer} */ { write, anew }, /** @type {import('../world.mjs').World} */ world) => {
      const id = await requested(write, world);
      await write(id, reviewer(world), APPROVE);
      await anew();
      const invoke = { subjectId: id, reasonDigest: 'ab'.repeat(32), allowed: true };
      return withRules(policies, { evolve: () => openedAs(LOOSE) }, () =>
        write(breakGlassId(id), reviewer(world), { type: 'InvokeBreakGlass', ...invoke }),
      );
    },
  },
];

/** @param {Writer['write']} write @param {import('../world.mjs').World} world @returns {Promise<string>} a deposit, of a million unless said */
async function requested(write, world, amountCents = MILLION_CENTS) {
  const id = randomUUID();
  const investorId = String(world.people.investors[0]?.id);
  const declared = { amountCents, currency: WALLET.currency, walletAddress: WALLET.address };
  await write(id, { kind: 'investor', id: investorId }, { type: 'RequestDeposit', investorId, ...declared });
  return id;
}

/** @returns {import('@clearfold/ledger').Actor} */
const stranger = () => ({ kind: 'staff', id: randomUUID() });

/** @param {object} terms */
const openedAs = (terms) => ({ status: 'open', current: { ...terms, by: 'set-up', at: 0 }, position: 1 });

/** A row of the table, of an admin with a known password, asks the running server. @param {import('../world.mjs').World} world */
async function invented(world) {
  const id = randomUUID();
  const email = 'invented@clearfold.example';
  await asSuperuser(
    world,
    'postgres',
    `insert into staff (id, name, email, email_key, password_hash, role, created_at, joined_at)
     select '${id}', 'Invented', '${email}', '${email}', password_hash, 'admin', now(), now()
     from staff where id = '${world.people.staff[0]?.id}'`,
  );
  /** @type {string[]} */
  const broken = [];
  const api = await world.startApi();
  const { password } = credentialsOf(0);
  const { token } = await post(api.url, '/staff/auth/signin', { email, password });
  const [request] = await world.query(`select id from ledger.requests where kind = 'deposit' and status = 'pending'`);
  const { code } = await post(api.url, `/staff/deposits/${request.id}/approve`, {}, token);
  if (code !== 'staff-only')
    broken.push(`an approval by a member whom somebody put into the table: ${code ?? 'taken'}`);
  await world.endProcesses();
  const { findings } = await verify(world.database.url, world.vouching);
  if (findings.map(({ what }) => what).join() !== `staff ${id}: admin, whom the log does not know`)
    broken.push('a member whom somebody put into the table: verify does not name them alone');
  await asSuperuser(world, 'postgres', `delete from staff where id = '${id}'`);
  return broken;
}

/** @param {string} url @param {string} path @param {object} body @param {string} [token] @returns {Promise<any>} */
async function post(url, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return (await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
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

// @ts-check
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  LedgerState,
  canonicalBytes,
  isRefusal,
  MerkleFrontier,
  nextDue,
  OUTSIDE_ACCOUNTS_STREAM,
  payoutSet,
  purchases,
  authorizedActor,
  signCheckpoint,
  statementLineId,
  verifierKey,
  walletId,
} from '@clearfold/ledger';
import { batchLine, checkpointLine, eventLine, headerLine } from '@clearfold/ledger-store/transfer';

const ORIGIN = 'clearfold.example/ledger';
const INVESTORS = 1_000;
const BATCH = 50;
const CHECKPOINT_BATCHES = 400;
const DAY_MS = 86_400_000;
const START = Date.UTC(2024, 0, 1);
const DIGEST = 'ab'.repeat(32);

/** @param {Uint8Array} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/**
 * Writes a ledger file of a busy platform, decided by the ledger itself: deposits, payouts, transfers, and plans that pay
 * daily. Every number follows from the size.
 *
 * @param {string} path @param {number} size about how many events
 * @returns {Promise<{ events: number, key: string }>}
 */
export async function generateLedger(path, size) {
  const log = new GeneratedLog();
  for (let day = 0; log.ledger.position < size; day++) log.day(day);
  return writeFile(path, log);
}

/**
 * Writes a ledger file of outside lines but for a few events: of several accounts whose statements come in turn, as those of
 * banks do.
 *
 * @param {string} path @param {number} size about how many events
 * @returns {Promise<{ events: number, key: string }>}
 */
export async function generateLines(path, size) {
  const log = new GeneratedLog();
  log.open();
  for (let day = 0; log.ledger.position < size; day++) log.statements(day);
  return writeFile(path, log);
}

/** @param {string} path @param {GeneratedLog} log */
async function writeFile(path, log) {
  const batches = Math.ceil(log.records.length / BATCH);
  const marks = log.marks();
  const header = headerLine({
    origin: ORIGIN,
    key: marks.key,
    from: 1,
    size: log.records.length,
    root: marks.root,
    before: [],
    batches,
    checkpoints: marks.checkpoints,
  });
  await pipeline(Readable.from([header, ...marks.lines]), createGzip({ level: 1 }), createWriteStream(path));
  return { events: log.records.length, key: marks.key };
}

class GeneratedLog {
  ledger = new LedgerState('all');
  /** @type {Buffer[]} */
  records = [];
  /** @type {Set<string>} */
  running = new Set();
  now = START;
  count = 0;

  /** @param {number} day */
  day(day) {
    this.now = START + day * DAY_MS;
    if (day === 0) this.begin();
    this.pay(Math.floor(this.now / DAY_MS));
    for (let i = 0; i < 400; i++) this.requests(investor(day * 400 + i));
  }

  begin() {
    const wallet = { currency: 'BTC', network: 'Bitcoin', address: 'bench' };
    this.give(walletId('BTC') ?? '', { type: 'OpenWallet', ...wallet });
    this.give(PLAN, { type: 'CreatePlan', ...TERMS });
  }

  /** @param {string} investorId what one investor does in a day */
  requests(investorId) {
    this.now += 100;
    const [deposit, withdrawal, transfer, purchase] = [this.id(), this.id(), this.id(), this.id()];
    const second = { secondApprovalFromCents: 1_000_000n, secondApprovalDailyFromCents: 10n ** 15n };
    this.give(deposit, {
      type: 'RequestDeposit',
      investorId,
      amountCents: 100_000n,
      currency: 'BTC',
      walletAddress: 'bench',
    });
    this.give(deposit, { type: 'ApproveDeposit', ...second });
    this.give(withdrawal, { type: 'RequestWithdrawal', investorId, amountCents: 20_000n, recipientDigest: DIGEST });
    this.give(withdrawal, { type: 'ApproveWithdrawal', ...second });
    this.give(withdrawal, { type: 'CompleteWithdrawal', paymentReferenceDigest: DIGEST });
    const recipientId = investor(this.count);
    const to = recipientId === investorId ? investor(this.count + 1) : recipientId;
    this.give(transfer, { type: 'RequestTransfer', senderId: investorId, recipientId: to, amountCents: 5_000n });
    this.give(transfer, { type: 'ApproveTransfer', ...second });
    if (this.give(purchase, { type: 'PurchasePlan', investorId, planId: PLAN, amountCents: 30_000n }))
      this.running.add(purchase);
  }

  /** @param {number} day */
  pay(day) {
    const due = [...this.running].flatMap((purchaseId) => {
      const next = nextDue(this.ledger.stateOf(purchases, purchaseId));
      if (next?.day !== day) return [];
      const { interestCents, principalCents } = next;
      return [{ purchaseId, interestCents, principalCents }];
    });
    const run = this.id();
    const set = payoutSet(due, sha256);
    this.give(run, { type: 'OpenPayoutRun', day, ...set });
    for (const { purchaseId, principalCents } of due) {
      this.give(purchaseId, { type: 'PayPurchase', runId: run });
      if (principalCents > 0n) this.running.delete(purchaseId);
    }
    this.give(run, { type: 'ClosePayoutRun', ...set });
  }

  /** Opens the accounts outside. */
  open() {
    this.now = START;
    ACCOUNTS.forEach((accountId, n) => {
      const terms = { ...ACCOUNT, accountId, name: `Bank ${n}`, identifier: `ACCOUNT${n}` };
      this.give(OUTSIDE_ACCOUNTS_STREAM, { type: 'ProposeOutsideAccount', ...terms });
      this.give(OUTSIDE_ACCOUNTS_STREAM, { type: 'ConfirmOutsideAccount', accountId }, 'another');
    });
  }

  /** Seals a day's statement of each account, and records its lines. @param {number} day */
  statements(day) {
    const booked = START / DAY_MS + day;
    this.now = START + (day + 1) * DAY_MS;
    const tree = MerkleFrontier.empty(sha256);
    for (let n = 0; n < STATEMENT_LINES; n++) tree.append(Buffer.from(DIGEST, 'hex'));
    const root = Buffer.from(tree.root()).toString('hex');
    for (const accountId of ACCOUNTS) {
      const before = day * STATEMENT_LINES;
      const balances = { openingUnits: BigInt(before), closingUnits: BigInt(before + STATEMENT_LINES) };
      const said = { fileDigest: DIGEST, fromDay: booked, toDay: booked, ...balances, lines: STATEMENT_LINES, root };
      this.give(accountId, { type: 'SealStatement', ...said });
      for (let sequence = before + 1; sequence <= before + STATEMENT_LINES; sequence++) {
        this.give(statementLineId(accountId, sequence), {
          type: 'RecordOutsideLine',
          accountId,
          currency: 'USD',
          units: 1n,
          reference: `NTRY-${sequence}`,
          bookedDay: booked,
          valueDay: booked,
          lineDigest: DIGEST,
          sequence,
          balanceUnits: BigInt(sequence),
        });
      }
    }
  }

  id() {
    return `b0000000-0000-4000-8000-${(this.count++).toString(16).padStart(12, '0')}`;
  }

  /** @param {string} streamId @param {import('@clearfold/ledger').LedgerCommand} command @param {string} [staffId] */
  give(streamId, command, staffId = 'bench') {
    const actor = authorizedActor(command, streamId, staffId);
    const answer = this.ledger.execute({ streamId, commandId: this.id(), actor, command }, this.now);
    if (isRefusal(answer)) throw new Error(`${command.type} was refused: ${answer.refused}`);
    for (const { recorded } of answer) this.records.push(Buffer.from(canonicalBytes(recorded)));
    return true;
  }

  /** The lines after the header, with the root of every batch and signed checkpoints. */
  marks() {
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 1)]);
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
    const key = { name: ORIGIN, publicKey };
    const tree = MerkleFrontier.empty(sha256);
    /** @type {string[]} */
    const lines = [];
    let checkpoints = 0;
    this.records.forEach((bytes, i) => {
      const position = i + 1;
      tree.append(bytes);
      lines.push(eventLine(position, bytes));
      const isLast = position === this.records.length;
      if (position % BATCH !== 0 && !isLast) return;
      const root = tree.root();
      lines.push(batchLine(position - ((position - 1) % BATCH), position, root));
      if (position % (BATCH * CHECKPOINT_BATCHES) !== 0 && !isLast) return;
      checkpoints++;
      const checkpoint = { origin: ORIGIN, size: position, root };
      lines.push(
        checkpointLine(
          position,
          signCheckpoint(sha256, checkpoint, key, (text) => sign(null, text, privateKey)),
        ),
      );
    });
    return { lines, checkpoints, root: tree.root(), key: verifierKey(sha256, key) };
  }
}

const PLAN = 'd0000000-0000-4000-8000-000000000000';

const TERMS = {
  name: 'Bench',
  description: '',
  minCents: 1n,
  maxCents: 100_000n,
  durationDays: 7,
  ratePpm: 12_345,
  payout: /** @type {const} */ ('daily'),
};

const ACCOUNTS = ['c', 'e', 'f'].map((digit) => `${digit}3a51f6e-94d0-4b7c-8e21-5d90b6c4a17${digit}`);
const STATEMENT_LINES = 2_000;

const ACCOUNT = {
  kind: /** @type {const} */ ('bank'),
  source: /** @type {const} */ ('statements'),
  network: 'Bank',
  currency: 'USD',
  decimals: 2,
  staleAfterDays: 3,
};

/** @param {number} n */
const investor = (n) => `a0000000-0000-4000-8000-${String(n % INVESTORS).padStart(12, '0')}`;

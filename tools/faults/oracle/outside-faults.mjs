// @ts-check
/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */

/** The one stream of the accounts outside (docs/log-format.md). */
const ACCOUNTS = '00000000-0000-8000-8000-000000000007';

/** What has a line show a request, and which way the line went. @type {Record<string, 'in' | 'out'>} */
const USES = { DepositApproved: 'in', DepositMatched: 'in', WithdrawalCompleted: 'out', WithdrawalMatched: 'out' };

/** The first of two who say by which line, and at which rate, a request came or went. @type {Record<string, 'in' | 'out'>} */
const ENDORSES = { DepositMatchEndorsed: 'in', WithdrawalMatchEndorsed: 'out' };

/** What the line of a request is named by, and what it is known for. @typedef {{ units: bigint, account: unknown, sequence: number, isThere: boolean, isExplained: boolean, usedBy: string | undefined }} Line */

/** A statement that stands. @typedef {{ number: number, closing: bigint, toDay: number }} Statement */

/**
 * Where the books and the world outside do not keep to each other (docs/outside-accounts.md): who opened accounts, whether
 * statements go on from one to the next with all of their lines, and whether each line is used once, by no more than it has, and a
 * payout by a coin's at a rate that two people say. What a coin is worth and who explains is for the verifiers.
 *
 * @param {readonly RecordedEvent[]} events all of them, in order @returns {string[]}
 */
export function outsideFaults(events) {
  /** @type {string[]} */
  const broken = [];
  /** @type {Map<unknown, { fields: RecordedEvent['fields'], opened: boolean, by: string, missing: bigint, balance: bigint, standing: Statement[], sealed: number, firsts: Map<unknown, string> }>} */
  const accounts = new Map();
  /** @type {Map<unknown, Line>} */
  const lines = new Map();
  /** By the request, what the first of two said of its line. @type {Map<string, { by: string, lineId: unknown, rate: unknown }>} */
  const firsts = new Map();
  /** Of what one person announced to decide alone. @type {Set<unknown>} */
  const glass = new Set();
  /** By the stream of its reversal, the line that an entry came by. @type {Map<string, { line: Line, by: string }>} */
  const reversals = new Map();
  for (const event of events) {
    const { position, type, streamId, actorId, fields } = event;
    const must = (/** @type {unknown} */ holds, /** @type {string} */ what) => {
      if (!holds) broken.push(`outside, position ${position}: ${type} ${what}`);
    };
    const account = accounts.get(fields['accountId'] ?? streamId);
    if (/^OutsideAccount/.test(type)) must(streamId === ACCOUNTS, 'is in another stream');
    if (type === 'OutsideAccountProposed')
      accounts.set(fields['accountId'], {
        fields,
        opened: false,
        by: actorId,
        missing: 0n,
        balance: 0n,
        standing: [],
        sealed: 0,
        firsts: new Map(),
      });
    if (type === 'OutsideAccountOpened') {
      must(account && !account.opened && isSame(fields, account.fields), 'opens what was not proposed');
      must(account?.by !== actorId, 'is by who proposed it');
      if (account) account.opened = true;
    }
    if (type === 'StatementSealed') {
      const { fromDay, toDay, openingUnits, closingUnits, lines: count } = fields;
      must(account?.opened && account.fields['source'] === 'statements', 'is of no account that has any');
      if (!account) continue;
      must(account.missing === 0n, 'comes before all lines of the one before');
      const before = account.standing.at(-1);
      must(!before || before.closing === openingUnits, 'opens with another balance');
      must(!before || before.toDay + 1 === fromDay, 'leaves days out, or has some twice');
      account.missing = BigInt(Number(count));
      account.balance = BigInt(String(openingUnits));
      account.sealed += 1;
      account.standing.push({ number: account.sealed, closing: BigInt(String(closingUnits)), toDay: Number(toDay) });
    }
    if (type === 'OutsideLineRecorded') {
      const before = lines.get(streamId);
      must(account?.opened && account.fields['currency'] === fields['currency'], 'is of no account of its currency');
      must(!before || !before.isThere, 'comes twice');
      const units = BigInt(String(fields['units']));
      lines.set(streamId, {
        units,
        account: fields['accountId'],
        sequence: Number(fields['sequence'] ?? 0),
        isThere: true,
        isExplained: before?.isExplained ?? false,
        usedBy: before?.usedBy,
      });
      if (!account || fields['sequence'] === undefined) continue;
      account.missing -= 1n;
      account.balance += units;
      must(account.missing >= 0n, 'is behind the last of its statement');
      must(account.balance === fields['balanceUnits'], 'leaves another balance');
      must(
        account.missing !== 0n || account.balance === account.standing.at(-1)?.closing,
        'is the last, and closes otherwise',
      );
    }
    if (/^StatementWithdraw/.test(type)) {
      const { number, after, upTo, accountId } = fields;
      must(streamId === ACCOUNTS, 'is in another stream');
      must(account?.standing.at(-1)?.number === number, 'is of no statement that is the newest');
      const its = [...lines.values()].filter(
        (line) => line.account === accountId && line.sequence > Number(after) && line.sequence <= Number(upTo),
      );
      must(!its.some(({ usedBy }) => usedBy !== undefined), 'is of a statement that is used');
      if (!account) continue;
      if (type === 'StatementWithdrawalEndorsed') account.firsts.set(number, actorId);
      else {
        must(![undefined, actorId].includes(account.firsts.get(number)), 'is by one person alone');
        account.standing.pop();
        account.missing = 0n;
        for (const line of its) line.isThere = false;
      }
    }
    const own = lines.get(streamId);
    if (type === 'OutsideLineWithdrawn' && own) own.isThere = false;
    if (type === 'OpenItemExplained' && fields['item'] === 'line') {
      const line = lines.get(fields['itemId']);
      must(line?.isThere && line.usedBy === undefined && !line.isExplained, 'is of no line that is open');
      if (line) line.isExplained = true;
    }
    if (type === 'BreakGlassInvoked') glass.add(fields['subjectId']);
    const way = USES[type] ?? ENDORSES[type];
    if (way && fields['lineId'] !== undefined) {
      const line = lines.get(fields['lineId']);
      must(line?.isThere && (line.units > 0n ? 'in' : 'out') === way, 'is by no line that went this way');
      must(line?.usedBy === undefined && !line?.isExplained, 'is by a line that is used');
      if (!line) continue;
      if (ENDORSES[type]) {
        firsts.set(streamId, { by: actorId, lineId: fields['lineId'], rate: fields['rate'] });
        continue;
      }
      const first = firsts.get(streamId);
      const isAgreed = first?.lineId === fields['lineId'] && first?.rate === fields['rate'];
      const isByTwo = isAgreed && (first?.by !== actorId || glass.has(streamId));
      must(
        type !== 'WithdrawalMatched' || fields['rate'] === undefined || isByTwo,
        'is at a rate that one person says',
      );
      const isCoin = accounts.get(line.account)?.fields['currency'] !== 'USD';
      must(
        way === 'in' || isCoin === (fields['rate'] !== undefined),
        'is of a coin without its rate, or of dollars with one',
      );
      const { currency, decimals } = accounts.get(line.account)?.fields ?? {};
      const cents = currency === 'USD' && decimals === 2 && way === 'in' ? fields['creditedCents'] : 0n;
      must(BigInt(String(cents)) <= line.units || way === 'out', 'credits more than came by its line');
      line.usedBy = streamId;
      reversals.set(reversalOf(streamId), { line, by: streamId });
    }
    const reversed = type === 'AdjustmentApproved' ? reversals.get(streamId) : undefined;
    if (reversed && reversed.line.usedBy === reversed.by) reversed.line.usedBy = undefined;
  }
  return broken;
}

/** The stream of an entry's reversal. @param {string} id */
const reversalOf = (id) => `${id.slice(0, 14)}8${id.slice(15)}`;

/** @param {RecordedEvent['fields']} one @param {RecordedEvent['fields']} other */
const isSame = (one, other) => Object.keys(other).every((name) => one[name] === other[name]);

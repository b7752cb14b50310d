// @ts-check
import { outsideFaults } from './outside-faults.mjs';

const ACCOUNTS = '00000000-0000-8000-8000-000000000007';
const [BANK, FIRST, SECOND, THIRD] = ['ba', 'c1', 'c2', 'c3'];
const DEPOSIT = 'b0000000-0000-4000-8000-000000000001';
const OTHER = 'b0000000-0000-4000-8000-000000000002';
const terms = { accountId: BANK, source: 'statements', currency: 'USD', decimals: 2, name: 'Payouts' };

/** @param {string} type @param {Record<string, string | bigint | number | undefined>} fields @param {string} actorId */
const said = (type, fields, streamId = ACCOUNTS, actorId = 'sam') => ({ type, fields, actorId, streamId, at: 0 });
const proposed = said('OutsideAccountProposed', terms);
const opened = said('OutsideAccountOpened', terms, ACCOUNTS, 'kim');
const sealed = (/** @type {object} */ of = {}) =>
  said('StatementSealed', { fromDay: 1, toDay: 1, openingUnits: 10n, closingUnits: 12n, lines: 2, ...of }, BANK);
const line = (/** @type {string} */ id, /** @type {bigint} */ units, /** @type {bigint} */ balanceUnits, of = {}) =>
  said('OutsideLineRecorded', { accountId: BANK, currency: 'USD', units, sequence: 1, balanceUnits, ...of }, id);
const [came, went] = [line(FIRST, 5n, 15n), line(SECOND, -3n, 12n)];
const credited = (/** @type {string} */ lineId, creditedCents = 5n, id = DEPOSIT, type = 'DepositApproved') =>
  said(type, { lineId, creditedCents }, id);
const paid = (/** @type {string} */ lineId, type = 'WithdrawalCompleted') => said(type, { lineId }, OTHER);
/** Of a wallet in a coin. */
const COINS = 'c0';
const coinTerms = { ...terms, accountId: COINS, source: 'watcher', currency: 'BTC', decimals: 8 };
const coins = [said('OutsideAccountProposed', coinTerms), said('OutsideAccountOpened', coinTerms, ACCOUNTS, 'kim')];
const sent = line(THIRD, -9n, 0n, { accountId: COINS, currency: 'BTC', sequence: undefined });
const matched = (/** @type {string} */ by, rate = '2', type = 'WithdrawalMatched', lineId = THIRD) =>
  said(type, { lineId, rate }, OTHER, by);
const endorsed = (/** @type {string} */ by, rate = '2', lineId = THIRD) =>
  matched(by, rate, 'WithdrawalMatchEndorsed', lineId);
const alone = said('BreakGlassInvoked', { subjectId: OTHER }, 'g1', 'ada');
const AT_ONE_RATE = 'WithdrawalMatched is at a rate that one person says';
const reversed = said('AdjustmentApproved', {}, DEPOSIT.replace('-4000-', '-8000-'));
const explained = said('OpenItemExplained', { item: 'line', itemId: FIRST }, 'e1');
const vanished = said('OutsideLineWithdrawn', { accountId: BANK }, THIRD);
const seen = line(THIRD, 7n, 0n, { sequence: undefined });
const past = [proposed, opened, sealed(), came, went];
const wallet = [...past, ...coins, sent];
const takenBack = (/** @type {string} */ type, /** @type {string} */ by, of = {}) =>
  said(type, { accountId: BANK, number: 1, after: 0, upTo: 2, ...of }, ACCOUNTS, by);
const asked = takenBack('StatementWithdrawalEndorsed', 'ada');
const back = [asked, takenBack('StatementWithdrawn', 'ben')];
const next = sealed({ fromDay: 2, toDay: 2, openingUnits: 12n, lines: 0 });

const found = (/** @type {ReturnType<typeof said>[]} */ ...events) =>
  outsideFaults(events.map((event, i) => ({ ...event, position: i + 1, commandId: '', actorKind: 'staff' })));

describe('the oracle, of a log with accounts outside', () => {
  it.each([
    ['statements that go on', [...past, next]],
    ['what came and went by lines', [...past, credited(FIRST), paid(SECOND)]],
    [
      'what is matched later',
      [...past, credited(FIRST, 5n, DEPOSIT, 'DepositMatched'), paid(SECOND, 'WithdrawalMatched')],
    ],
    ['less than came', [...past, credited(FIRST, 4n)]],
    ['a line that a reversal freed', [...past, credited(FIRST), reversed, credited(FIRST, 5n, OTHER)]],
    ['a line that is explained', [...past, explained]],
    ['a line that vanished and came again', [...past, seen, vanished, seen, credited(THIRD, 7n)]],
    ['a statement that was taken back, and the right one', [...past, ...back, sealed(), came, went, credited(FIRST)]],
    ['one that was taken back half recorded', [...past.slice(0, -1), ...back, sealed({ lines: 0 })]],
    ['a payout by a coin’s line that two found', [...wallet, endorsed('ada'), matched('ben')]],
    ['one that a third found at another rate', [...wallet, endorsed('ada'), endorsed('ben', '3'), matched('ada', '3')]],
    ['one that the first found alone, announced', [...wallet, endorsed('ada'), alone, matched('ada')]],
    [
      'a line that one found, and that was explained',
      [...wallet, endorsed('ada'), { ...explained, fields: { item: 'line', itemId: THIRD } }],
    ],
    ['what goes by no line', [...past, said('DepositApproved', { creditedCents: 9n }, DEPOSIT)]],
  ])('finds nothing in %s', (_, events) => {
    expect(found(...events)).toEqual([]);
  });

  it.each([
    [
      'an account in another stream',
      [said('OutsideAccountProposed', terms, 'b')],
      'OutsideAccountProposed is in another stream',
    ],
    ['an account that nobody proposed', [opened], 'OutsideAccountOpened opens what was not proposed'],
    [
      'an account under other terms',
      [proposed, said('OutsideAccountOpened', { ...terms, name: 'x' }, ACCOUNTS, 'kim')],
      'OutsideAccountOpened opens what was not proposed',
    ],
    [
      'an account opened by one',
      [proposed, { ...opened, actorId: 'sam' }],
      'OutsideAccountOpened is by who proposed it',
    ],
    ['a statement of no account', [sealed()], 'StatementSealed is of no account that has any'],
    [
      'a statement before its time',
      [...past.slice(0, -1), next],
      'StatementSealed comes before all lines of the one before',
    ],
    [
      'a statement that opens otherwise',
      [...past, { ...next, fields: { ...next.fields, openingUnits: 11n } }],
      'StatementSealed opens with another balance',
    ],
    [
      'a statement that leaves a day out',
      [...past, { ...next, fields: { ...next.fields, fromDay: 3 } }],
      'StatementSealed leaves days out, or has some twice',
    ],
    [
      'a line of another currency',
      [...past, line(THIRD, 1n, 0n, { currency: 'EUR', sequence: undefined })],
      'OutsideLineRecorded is of no account of its currency',
    ],
    ['a line twice', [...past, { ...seen, streamId: FIRST }], 'OutsideLineRecorded comes twice'],
    ['a line too many', [...past, line(THIRD, 1n, 13n)], 'OutsideLineRecorded is behind the last of its statement'],
    [
      'a line that leaves more',
      [proposed, opened, sealed(), line(FIRST, 5n, 16n)],
      'OutsideLineRecorded leaves another balance',
    ],
    [
      'a last line that closes otherwise',
      [proposed, opened, sealed(), came, line(SECOND, -2n, 13n)],
      'OutsideLineRecorded is the last, and closes otherwise',
    ],
    ['a line that explains twice', [...past, explained, explained], 'OpenItemExplained is of no line that is open'],
    [
      'an explanation of what is used',
      [...past, credited(FIRST), explained],
      'OpenItemExplained is of no line that is open',
    ],
    [
      'a credit by a line that went out',
      [...past, credited(SECOND)],
      'DepositApproved is by no line that went this way',
    ],
    ['a payout by a line that came', [...past, paid(FIRST)], 'WithdrawalCompleted is by no line that went this way'],
    [
      'a credit by no line that is there',
      [...past, credited(THIRD)],
      'DepositApproved is by no line that went this way',
    ],
    [
      'a credit by what vanished',
      [...past, seen, vanished, credited(THIRD)],
      'DepositApproved is by no line that went this way',
    ],
    [
      'a line used twice',
      [...past, credited(FIRST), credited(FIRST, 5n, OTHER)],
      'DepositApproved is by a line that is used',
    ],
    [
      'a line used once it is explained',
      [...past, explained, credited(FIRST)],
      'DepositApproved is by a line that is used',
    ],
    [
      'a statement that one took back',
      [...past, takenBack('StatementWithdrawn', 'ben')],
      'StatementWithdrawn is by one person alone',
    ],
    [
      'a statement that one took back twice',
      [...past, asked, takenBack('StatementWithdrawn', 'ada')],
      'StatementWithdrawn is by one person alone',
    ],
    [
      'a statement that is taken back twice',
      [...past, ...back, asked],
      'StatementWithdrawalEndorsed is of no statement that is the newest',
    ],
    [
      'a used statement that is taken back',
      [...past, credited(FIRST), asked],
      'StatementWithdrawalEndorsed is of a statement that is used',
    ],
    [
      'a statement taken back in its own stream',
      [...past, { ...asked, streamId: BANK }],
      'StatementWithdrawalEndorsed is in another stream',
    ],
    [
      'a credit by a line that was taken back',
      [...past, ...back, credited(FIRST)],
      'DepositApproved is by no line that went this way',
    ],
    [
      'a line used twice, which vanished between',
      [...past, seen, credited(THIRD, 7n), vanished, seen, credited(THIRD, 7n, OTHER)],
      'DepositApproved is by a line that is used',
    ],
    ['a payout by a coin’s line that one found', [...wallet, matched('ada')], AT_ONE_RATE],
    ['one that the first found twice', [...wallet, endorsed('ada'), matched('ada')], AT_ONE_RATE],
    ['one at another rate', [...wallet, endorsed('ada'), matched('ben', '3')], AT_ONE_RATE],
    [
      'one at a rate that was said before the last',
      [...wallet, endorsed('ada'), endorsed('ben', '3'), matched('kim')],
      AT_ONE_RATE,
    ],
    [
      'one by another line',
      [...wallet, { ...sent, streamId: 'c4' }, endorsed('ada', '2', 'c4'), matched('ben')],
      AT_ONE_RATE,
    ],
    [
      'a payout by a coin’s line without a rate',
      [...wallet, paid(THIRD, 'WithdrawalMatched')],
      'WithdrawalMatched is of a coin without its rate, or of dollars with one',
    ],
    [
      'a payout by a line in dollars at a rate',
      [...wallet, endorsed('ada', '2', SECOND), matched('ben', '2', 'WithdrawalMatched', SECOND)],
      'WithdrawalMatched is of a coin without its rate, or of dollars with one',
    ],
    [
      'a first by a line that came',
      [...wallet, endorsed('ada', '2', FIRST)],
      'WithdrawalMatchEndorsed is by no line that went this way',
    ],
    [
      'a first by a line that is used',
      [...wallet, endorsed('ada'), matched('ben'), { ...endorsed('ada'), streamId: DEPOSIT }],
      'WithdrawalMatchEndorsed is by a line that is used',
    ],
    [
      'a credit of more than came',
      [...past, credited(FIRST, 6n)],
      'DepositApproved credits more than came by its line',
    ],
  ])('names %s', (_, events, what) => {
    expect(found(...events)[0]).toBe(`outside, position ${events.length}: ${what}`);
  });
});

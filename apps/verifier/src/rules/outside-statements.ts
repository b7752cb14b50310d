import { sha256 } from '../log/sha256.js';
import { Tree } from '../log/tree.js';
import { isUnfinished, type OutsideAccount } from './outside-account.js';
import { rule } from './rule.js';
import { dayOf } from './schedule.js';

const NO_LINES = sha256(Buffer.alloc(0)).toString('hex');

export const outsideStatements = {
  StatementSealed: rule(
    ['staff'],
    {
      1: {
        fileDigest: 'digest',
        fromDay: 'count',
        toDay: 'count',
        openingUnits: 'integer',
        closingUnits: 'integer',
        lines: 'count',
        root: 'digest',
      },
    },
    ({ tally, streams, outside }, event, { streamId, at }) => {
      const { fileDigest, fromDay, toDay, openingUnits: opening, closingUnits: closing, lines, root } = event;
      streams.own('outside statements', streamId);
      const hold = (holds: boolean, what: string): void =>
        tally.check('statements', holds, () => `the statement of ${streamId} ${what}`);
      const account = outside.find(streamId) as OutsideAccount;
      hold(account?.terms.source === 'statements', 'is of no account that has any');
      hold(fromDay <= toDay, 'ends before it begins');
      hold(toDay <= dayOf(at), 'ends on a day that has not come');
      hold(opening >= 0n && closing >= 0n, 'has a balance below zero');
      hold(lines > 0 || opening === closing, 'has two balances and no line');
      hold(lines > 0 || root === NO_LINES, 'has the root of a line, and none');
      const before = account.standing.at(-1);
      if (before) {
        hold(fromDay > before.toDay, 'has days of the one before');
        hold(fromDay === before.toDay + 1, 'leaves days out behind the one before');
        hold(opening === before.closing, `opens with ${opening}, not with ${before.closing}`);
        hold(!isUnfinished(account), `comes before the line ${before.upTo} of the one before`);
      }
      const after = account.lines;
      account.sealed += 1;
      const said = { number: account.sealed, fileDigest, fromDay, toDay, closing, root };
      account.standing.push({ ...said, after, upTo: after + lines, tree: new Tree() });
      account.balance = opening;
      outside.statements += 1;
    },
  ),
};

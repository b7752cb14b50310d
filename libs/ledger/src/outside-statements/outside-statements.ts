import { type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { statementLineId } from '../outside-lines/statement-line-id.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { sealStatement } from './seal-statement.js';
import { OUTSIDE_STATEMENTS, type OutsideStatementsState } from './state.js';

const commands = [sealStatement] as const;

export type OutsideStatementsEvent = EventIn<typeof commands>;

const evolveOutsideStatements = (
  { statements }: OutsideStatementsState,
  { event, streamId: accountId, actor, recordedAt: at, position }: EventEnvelope<OutsideStatementsEvent>,
): OutsideStatementsState => {
  const { fileDigest, fromDay, toDay, openingUnits, closingUnits, lines, root } = event;
  const { number, upTo: after } = statements.at(-1) ?? { number: 0, upTo: 0 };
  const said = { fileDigest, fromDay, toDay, openingUnits, closingUnits, root };
  const place = { number: number + 1, after, upTo: after + lines };
  return { statements: [...statements, { accountId, ...place, ...said, by: actor.id, at, position }] };
};

/** The statements of each account outside, in a row. Moves no money. */
export const outsideStatements = defineDecider(OUTSIDE_STATEMENTS, commands, {
  evolve: evolveOutsideStatements,
  readSet({ statements }, _, streamId) {
    const { upTo } = statements.at(-1) ?? { upTo: 0 };
    return { streams: [OUTSIDE_ACCOUNTS_STREAM, ...(upTo > 0 ? [statementLineId(streamId, upTo)] : [])] };
  },
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});

import { type RateOfLine } from '@clearfold/ledger';

/** A rate as the log has it: an instant of whatever offset is one of UTC. */
export const saidRate = ({ rate, rateSource, rateAt }: RateOfLine): RateOfLine => ({
  ...(rate !== undefined && { rate }),
  ...(rateSource !== undefined && { rateSource }),
  ...(rateAt !== undefined && { rateAt: new Date(rateAt).toISOString() }),
});

const EVIDENCE = ['lineId', 'rate', 'rateSource', 'rateAt', 'withoutLine'] as const;

/**
 * What is there of what shows that money came or went, in one order, as an idempotency key keeps it: nothing where there is nothing,
 * so that a key from before there was any still means the same.
 */
export const askedOf = (given: Readonly<Partial<Record<(typeof EVIDENCE)[number], string>>>): unknown[] => {
  const said = EVIDENCE.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  return said.length === 0 ? [] : [said];
};

import { type RateOfLine } from '@clearfold/ledger';

/** A rate as the log has it: an instant of whatever offset is one of UTC. */
export const saidRate = ({ rate, rateSource, rateAt }: RateOfLine): RateOfLine => ({
  ...(rate !== undefined && { rate }),
  ...(rateSource !== undefined && { rateSource }),
  ...(rateAt !== undefined && { rateAt: new Date(rateAt).toISOString() }),
});

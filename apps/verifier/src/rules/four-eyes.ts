import { type Recorded } from '../log/read-record.js';
import { type Ledger } from './ledger.js';
import { type Endorsement } from './streams.js';

type By = Pick<Recorded, 'actorId'>;

/** The first of two approvals, or one of another amount, which begins anew. */
export const endorse = (
  { tally }: Ledger,
  request: { endorsement?: Endorsement },
  cents: bigint,
  { actorId }: By,
): void => {
  const before = request.endorsement;
  tally.check('four-eyes', before?.cents !== cents, 'the same amount is endorsed twice');
  request.endorsement = { by: actorId, cents };
};

/**
 * The approval that decides. Beside an endorsement of the same amount it must be another person's; of another amount, it
 * can only be less: an amount that needs no second person.
 */
export const approve = (
  { tally }: Ledger,
  { endorsement }: { endorsement?: Endorsement },
  cents: bigint,
  { actorId }: By,
): void => {
  if (!endorsement) return;
  if (endorsement.cents === cents) twoPeople(tally, endorsement.by, actorId);
  else tally.check('four-eyes', cents < endorsement.cents, 'one person approves more than was endorsed');
};

/** @throws Fault when the first and the second person are the same */
export const twoPeople = (tally: Ledger['tally'], first: string, second: string): void =>
  tally.check('four-eyes', first !== second, () => `${first} decides alone where two people must`);

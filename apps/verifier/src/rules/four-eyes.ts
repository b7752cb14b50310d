import { type Recorded } from '../log/read-record.js';
import { type Ledger } from './ledger.js';
import { type Endorsement } from './streams.js';

type By = Pick<Recorded, 'actorId' | 'position' | 'streamId' | 'at'>;

/** How long a lone decision waits. */
const BREAK_GLASS_MS = 24 * 3_600_000;

/** The stream in which break-glass is invoked for a request: its id with another variant. */
export const breakGlassOf = (id: string): string =>
  `${id.slice(0, 19)}${'cdef'['89ab'.indexOf(id[19] ?? '')] ?? '?'}${id.slice(20)}`;

/** The first of two approvals, or one of another amount, which begins anew. */
export const endorse = (
  { tally }: Ledger,
  request: { endorsement?: Endorsement },
  cents: bigint,
  { actorId, position }: By,
): void => {
  const before = request.endorsement;
  tally.check('four-eyes', before?.cents !== cents, 'the same amount is endorsed twice');
  request.endorsement = { by: actorId, cents, position };
};

/**
 * The approval that decides. Beside an endorsement of the same amount it must be another person's; of another amount, it
 * can only be less: an amount that needs no second person.
 */
export const approve = (
  ledger: Ledger,
  { endorsement }: { endorsement?: Endorsement },
  cents: bigint,
  recorded: By,
): void => {
  if (!endorsement) return;
  if (endorsement.cents === cents) secondPerson(ledger, endorsement, recorded);
  else ledger.tally.check('four-eyes', cents < endorsement.cents, 'one person approves more than was endorsed');
};

/**
 * The second of two people, or the first alone by break-glass: which they invoked for what waits now, a day ago.
 *
 * @throws Fault when one person decides alone otherwise
 */
export const secondPerson = (
  { tally, streams }: Ledger,
  first: { readonly by: string; readonly position: number },
  { actorId, streamId, at }: By,
): void => {
  const glass = streams.find('break-glass', breakGlassOf(streamId));
  const isBroken =
    glass !== undefined && glass.by === actorId && glass.position > first.position && at >= glass.at + BREAK_GLASS_MS;
  tally.check('four-eyes', first.by !== actorId || isBroken, () => `${actorId} decides alone where two people must`);
};

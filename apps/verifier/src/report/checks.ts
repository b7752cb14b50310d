/** Every check by name, with what it holds a ledger to; docs/ledger-format.md has the rules in full. */
export const CHECKS = {
  file: 'the header and every line have their one form, and none is missing',
  positions: 'positions count up from the first without a gap',
  canonical: 'every event is canonical bytes of a known type',
  times: 'no event is recorded before the one in front of it',
  tree: 'batches join without a gap, and each root is that of the events up to it',
  checkpoints: 'every checkpoint is signed by the key valid there: the given one, or one in its line of hand-overs',
  consistency: 'every checkpoint, in the file or given beside it, is of this very log',
  'zero-sums': 'the entries of each event sum to zero, and all balances together',
  floors: "no investor's account falls below zero after any event, and no proposal asks for more than it holds",
  holds: "what is held is what the open requests hold, and a plan's account its purchase",
  'request-states': 'each request begins once and ends once, as its kind allows',
  commands: 'each command was recorded once: no two have one id',
  actors: 'each event was caused by who may cause it: the investor whom it is about, staff, or a job',
  'four-eyes': 'where two people are needed, two people decided',
  policy: 'money is decided under the policy in force, and two people changed it',
  people:
    'each decision of staff is by somebody whom the log knows then, in a role that may, as two admins or its founding say',
  signatures:
    'what is signed is signed by a passkey of whoever decided or asked for it, and none lacks that the policy or its investor wants',
  'payment-signing':
    'investors have the passkeys they added, and sign from when they switched it on until they or support ended that',
  'account-status': 'nothing moves out of a frozen account, and nothing new names a closed one',
  terms: 'plans are bought under the terms of their moment',
  interest: 'every payout is the part that the terms make due, to the cent',
  'payout-runs': 'each run opens with all that is due on its day, and closes with all that was paid in it',
  reversals: 'a reversal mirrors one credited entry, and each entry is reversed once',
  statements:
    "each statement of an account outside goes on from the one before, and its lines are all there, from one balance to the other; the newest's may be missing still",
  lines: 'each line of an account outside is used once, by what it shows, and is there then',
  evidence:
    'what is credited by a line is within what came by it; where a line is asked for, one or two people credit; two find the coin of a payout',
} as const;

export type CheckName = keyof typeof CHECKS;

/** How often each check was made. */
export class Tally {
  readonly counts: Record<CheckName, number>;

  constructor() {
    this.counts = Object.fromEntries(Object.keys(CHECKS).map((name) => [name, 0])) as Record<CheckName, number>;
  }

  /**
   * @param what said when it does not hold; a function, where making the text costs more than the check
   * @param position the first bad one, where it is not the one being read
   * @throws Fault when it does not hold
   */
  check(name: CheckName, holds: boolean, what: string | (() => string), position?: number): void {
    this.counts[name] += 1;
    if (!holds) throw new Fault(name, typeof what === 'string' ? what : what(), position);
  }
}

/** A check that does not hold. */
export class Fault extends Error {
  constructor(
    readonly check: CheckName,
    readonly what: string,
    /** The first bad position, where it is not the one being read. */
    readonly position?: number,
  ) {
    super(`${check}: ${what}`);
  }
}

import { isRefusal } from '../refusal.js';
import { type NotSecondTo } from '../requests/not-second-to.js';
import { STAFF_STREAM } from '../staff/state.js';
import { moneyTable, NOON } from '../testing/index.js';
import { policyOpened } from '../testing/signing-story.js';
import { did, HOUR, keyCommandOf } from '../testing/staff-keys-story.js';
import { ADA, after, BEN, CLEO, founded, type Happened, PEOPLE, RITA, staffOpened } from '../testing/staff-story.js';

/** Ada, Ben and Cleo are admins, Rita a reviewer. */
const people = [founded(ADA, 'admin'), founded(BEN, 'admin'), founded(CLEO, 'admin'), founded(RITA, 'reviewer')];
const has = (who: string, key: string, by: string) => [did(who, `offer ${key}`), did(by, `enrol ${key} of ${who}`)];
const required = policyOpened('required');
const keyed = [...people, staffOpened, ...has('ada', 'A1', 'ben'), ...has('ben', 'B1', 'ada')];
const three = [...keyed, ...has('cleo', 'C1', 'ada'), required];

/** Nothing asks what a signature says but who takes the decision. */
const signature = {
  credentialId: 'A1AA',
  authenticatorData: '',
  clientData: '',
  signature: '',
  seen: 0,
  nonce: '',
  index: 0,
  count: 1,
  path: '',
};
const signed = (happened: Happened): Happened => ({ ...happened, signature });

/** The first of two confirmations of a key. */
const endorsed = (who: string, words: string, hour = 0): Happened => {
  const { event, ...of } = did(who, `enrol ${words}`, hour);
  return { ...of, event: { ...event, type: 'StaffKeyEndorsed' } as Happened['event'] };
};

const waits = [...three, did('rita', 'offer K1')];
const byAda = [...waits, endorsed('ada', 'K1 of rita')];

const history: Record<string, readonly Happened[]> = {
  'K1 waits': waits,
  'K1 waits, signing is optional': [...three.slice(0, -1), policyOpened('optional'), did('rita', 'offer K1')],
  'K1 waits, no policy': [...three.slice(0, -1), did('rita', 'offer K1')],
  'K1 waits, Cleo has no key': [...keyed, required, did('rita', 'offer K1')],
  'K1 waits, Ben and Cleo have no key': [...keyed, did('ada', 'revoke B1 of ben'), required, did('rita', 'offer K1')],
  'K1 waits, Ben and Cleo are off': [...waits, did('ada', 'off ben'), did('ada', 'off cleo')],
  'K1 waits, Ben and Cleo are to come anew': [
    ...three,
    did('ada', 'reset-access ben'),
    did('ada', 'reset-access cleo'),
    did('rita', 'offer K1'),
  ],
  'A2 of Ada waits, Cleo is off': [...three, did('ada', 'off cleo'), did('ada', 'offer A2')],
  'A2 of Ada waits, Rita has a key and Cleo none': [
    ...keyed,
    ...has('rita', 'R1', 'ada'),
    required,
    did('ada', 'offer A2'),
  ],
  'A2 of Ada waits': [...three, did('ada', 'offer A2')],
  'A2 of Ada waits, signed': [...three, signed(did('ada', 'offer A2'))],
  'A2 of Ada waits, signed, A1 was removed': [...three, signed(did('ada', 'offer A2')), did('ben', 'revoke A1 of ada')],
  'by Ada': byAda,
  'by Ada, Ben and Cleo are off': [...byAda, did('ada', 'off ben'), did('ada', 'off cleo')],
  'by Ada, who was off': [...byAda, did('ben', 'off ada'), did('ben', 'enable ada')],
  'by Ada, who is off': [...byAda, did('ben', 'off ada')],
  'by Ada, who was off, and is so again': [
    ...byAda,
    did('ben', 'off ada'),
    did('ben', 'enable ada'),
    endorsed('ada', 'K1 of rita'),
  ],
  'by Ada, signing is optional since': [
    ...byAda,
    { ...required, event: { ...required.event, type: 'PolicyConfirmed', signing: 'optional' } as Happened['event'] },
  ],
  'by Ada, A1 was removed': [...byAda, did('ben', 'revoke A1 of ada')],
  'by Ada and Ben': [...byAda, did('ben', 'enrol K1 of rita')],
  'by Ada, and declined': [...byAda, did('cleo', 'revoke K1 of rita')],
};

const outcomeOf = (
  past: readonly Happened[],
  who: string,
  words: string,
  { hour = 0, notSecondTo = [] as readonly NotSecondTo[] } = {},
) => {
  const actor = { kind: 'staff', id: PEOPLE[who]! } as const;
  const command = keyCommandOf(`enrol ${words}`);
  const { ledger } = after(...past);
  const decided = ledger.decide({ streamId: STAFF_STREAM, actor, command, notSecondTo }, NOON + hour * HOUR);
  if (isRefusal(decided)) return decided.refused;
  const { type, ...says } = decided[0]!;
  const { type: _, ...asked } = command;
  expect(says).toEqual(asked);
  return type;
};

describe('a passkey is confirmed by two where its owner signed nothing and decisions must be signed', () => {
  it.each(
    moneyTable(`
    | history                                 | hour   | who  | key        | outcome              |
    | K1 waits                                | 0      | ada  | K1 of rita | StaffKeyEndorsed     |
    | K1 waits, signing is optional           | 0      | ada  | K1 of rita | StaffKeyEnrolled     |
    | K1 waits, no policy                     | 0      | ada  | K1 of rita | StaffKeyEnrolled     |
    | K1 waits, Cleo has no key               | 0      | ada  | K1 of rita | StaffKeyEndorsed     |
    | K1 waits, Ben and Cleo have no key      | 0      | ada  | K1 of rita | StaffKeyEnrolled     |
    | K1 waits, Ben and Cleo are off          | 0      | ada  | K1 of rita | StaffKeyEnrolled     |
    | K1 waits, Ben and Cleo are to come anew | 0      | ada  | K1 of rita | StaffKeyEnrolled     |
    | A2 of Ada waits                         | 0      | ben  | A2 of ada  | StaffKeyEndorsed     |
    | A2 of Ada waits                         | 0      | ada  | A2 of ada  | second-person-needed |
    | A2 of Ada waits, Cleo is off            | 0      | ben  | A2 of ada  | StaffKeyEnrolled     |
    | A2 of Ada waits, Rita has a key and Cleo none | 0 | ben | A2 of ada | StaffKeyEnrolled     |
    | A2 of Ada waits, signed                 | 0      | ben  | A2 of ada  | StaffKeyEnrolled     |
    | A2 of Ada waits, signed, A1 was removed | 0      | ben  | A2 of ada  | StaffKeyEnrolled     |
    | by Ada                                  | 0      | ada  | K1 of rita | second-person-needed |
    | by Ada                                  | 0      | ben  | K1 of rita | StaffKeyEnrolled     |
    | by Ada                                  | 167.99 | cleo | K1 of rita | StaffKeyEnrolled     |
    | by Ada                                  | 168    | cleo | K1 of rita | proposal-over        |
    | by Ada                                  | 0      | rita | K1 of rita | staff-only           |
    | by Ada, Ben and Cleo are off            | 0      | ada  | K1 of rita | second-person-needed |
    | by Ada, who was off                     | 0      | ben  | K1 of rita | StaffKeyEndorsed     |
    | by Ada, who was off                     | 0      | ada  | K1 of rita | StaffKeyEndorsed     |
    | by Ada, who is off                      | 0      | ben  | K1 of rita | StaffKeyEndorsed     |
    | by Ada, who was off, and is so again    | 0      | ada  | K1 of rita | second-person-needed |
    | by Ada, who was off, and is so again    | 0      | ben  | K1 of rita | StaffKeyEnrolled     |
    | by Ada, signing is optional since       | 0      | ada  | K1 of rita | second-person-needed |
    | by Ada, signing is optional since       | 0      | ben  | K1 of rita | StaffKeyEnrolled     |
    | by Ada, A1 was removed                  | 0      | ben  | K1 of rita | StaffKeyEnrolled     |
    | by Ada and Ben                          | 0      | cleo | K1 of rita | key-not-found        |
    | by Ada, and declined                    | 0      | ben  | K1 of rita | key-not-found        |
  `),
  )('with $history, hour $hour: $key by $who is $outcome', ({ history: name, hour, who, key, outcome }) => {
    expect(history).toHaveProperty([name!]);
    expect(outcomeOf(history[name!]!, who!, key!, { hour: Number(hour) })).toBe(outcome);
  });

  it('of whom neither is new to the other', () => {
    const notSecondTo = [{ firstId: ADA, bars: 'begun-before', untilMs: NOON + HOUR }] as const;
    expect(outcomeOf(byAda, 'ben', 'K1 of rita', { notSecondTo })).toBe('second-person-is-new');
    expect(outcomeOf(waits, 'ben', 'K1 of rita', { notSecondTo })).toBe('StaffKeyEndorsed');
  });

  it('and counts only then', () => {
    const { staff } = after(...byAda);
    expect(staff().keys.get('K1AA')).toMatchObject({ status: 'offered', wasEnrolled: false });
    expect(
      after(...history['by Ada and Ben']!)
        .staff()
        .keys.get('K1AA'),
    ).toMatchObject({ status: 'enrolled' });
  });
});

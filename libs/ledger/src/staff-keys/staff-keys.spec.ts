import { type LedgerCommand } from '../deciders.js';
import { moneyTable, NOON, STREAM_ID } from '../testing/index.js';
import { did, history, HOUR, keyCommandOf, keyEventOf, publicKeyOf, two } from '../testing/staff-keys-story.js';
import { ADA, after, PEOPLE, RITA } from '../testing/staff-story.js';

/** Each line's last cell is the refusal's code, or 'taken', which is the event that says all that the command says. */
const decides = (table: string) => {
  it.each(moneyTable(table))('with $history, hour $hour: $command by $who is $outcome', (row) => {
    const { history: name = '', hour = '', who = '', command: words = '', outcome = '' } = row;
    expect(history).toHaveProperty([name]);
    const command = keyCommandOf(words);
    const answer = after(...history[name]!).give(PEOPLE[who]!, command, { at: Number(hour) * HOUR });
    expect(answer).toEqual(outcome === 'taken' ? keyEventOf(command) : outcome);
  });
};

describe('a passkey is offered', () => {
  decides(`
    | history                   | hour | who      | command  | outcome           |
    | two                       | 0    | rita     | offer K1 | taken             |
    | two                       | 0    | cleo     | offer K1 | taken             |
    | two                       | 0    | pia      | offer K1 | taken             |
    | two                       | 0    | art      | offer K1 | taken             |
    | two                       | 0    | ada      | offer K1 | taken             |
    | two                       | 0    | otto     | offer K1 | staff-only        |
    | two                       | 0    | nora     | offer K1 | staff-only        |
    | two                       | 0    | vera     | offer K1 | staff-only        |
    | two                       | 0    | system   | offer K1 | staff-only        |
    | two                       | 0    | investor | offer K1 | staff-only        |
    | a staff that is not open  | 0    | ada      | offer K1 | staff-not-open    |
    | K1 waits                  | 0    | rita     | offer K1 | key-known-already |
    | K1 waits                  | 0    | ada      | offer K1 | key-known-already |
    | K1 waits                  | 0    | rita     | offer K2 | taken             |
    | K1 waits                  | 168  | rita     | offer K1 | key-known-already |
    | Rita has K1               | 0    | rita     | offer K1 | key-known-already |
    | Rita has K1               | 0    | cleo     | offer K1 | key-known-already |
    | K1 was declined           | 0    | rita     | offer K1 | key-known-already |
    | K1 was removed            | 0    | rita     | offer K1 | key-known-already |
    | Rita had K1 and came anew | 24   | rita     | offer K1 | key-known-already |
    | Rita had K1 and came anew | 24   | cleo     | offer K1 | key-known-already |
  `);

  const give = (of: object) => after(...two).give(RITA, { ...keyCommandOf('offer K1'), ...of } as LedgerCommand);
  const long = (length: number) => 'p'.repeat(length);
  it.each<[string, object, boolean]>([
    ['a credential id of one byte', { credentialId: 'AQ' }, true],
    ['one of two bytes', { credentialId: 'AAE' }, true],
    ['one of 1,023 bytes', { credentialId: long(1_364) }, true],
    ['one of 1,024 bytes', { credentialId: `${long(1_364)}pA` }, false],
    ['one of nothing', { credentialId: '' }, false],
    ['one of a byte and spare bits', { credentialId: 'AB' }, false],
    ['one of two bytes and spare bits', { credentialId: 'AAF' }, false],
    ['one of half a byte', { credentialId: 'A' }, false],
    ['one with padding', { credentialId: 'AQ==' }, false],
    ['one of base 64', { credentialId: 'a+/b' }, false],
    ['one with a blank before it', { credentialId: ' AQ' }, false],
    ['one with a line behind it', { credentialId: 'AQAA\n' }, false],
    ['a public key of 30 bytes', { publicKey: long(40) }, true],
    ['one of 29 bytes', { publicKey: long(38) + 'A' }, false],
    ['one of 1,500 bytes', { publicKey: long(2_000) }, true],
    ['one of 1,501 bytes', { publicKey: `${long(2_000)}pA` }, false],
    ['one of 31 bytes and spare bits', { publicKey: `${long(40)}AB` }, false],
    ['one of 31 bytes', { publicKey: `${long(40)}AQ` }, true],
    ['one with a dot', { publicKey: `${long(43)}.` }, false],
    ['an EdDSA key', { algorithm: 'EdDSA' }, true],
    ['an RSA key', { algorithm: 'RS256' }, true],
  ])('in one spelling alone: %s', (_, of, isTaken) => {
    if (isTaken) expect(give(of)).toEqual({ ...keyEventOf(keyCommandOf('offer K1')), ...of });
    else expect(give(of)).toBe('key-unusable');
  });
});

it('of another passkey’s public key is refused, whoever offers it, also once that one is over', () => {
  const offered = { ...keyCommandOf('offer K2'), publicKey: publicKeyOf('K1') } as LedgerCommand;
  for (const past of ['K1 waits', 'Rita has K1', 'K1 was removed', 'Rita had K1 and came anew'])
    expect(after(...history[past]!).give(RITA, offered, { at: 24 * HOUR })).toBe('key-known-already');
});

describe('a passkey is confirmed', () => {
  decides(`
    | history                        | hour   | who      | command                     | outcome              |
    | two                            | 0      | ada      | enrol K1 of rita            | key-not-found        |
    | a staff that is not open       | 0      | ada      | enrol K1 of rita            | key-not-found        |
    | K1 waits                       | 0      | ada      | enrol K1 of rita            | taken                |
    | K1 waits                       | 0      | ben      | enrol K1 of rita            | taken                |
    | K1 waits                       | 0      | ada      | enrol K2 of rita            | key-not-found        |
    | K1 waits                       | 0      | ada      | enrol K1 of cleo            | key-not-found        |
    | K1 waits                       | 0      | ada      | enrol K1 of vera            | key-not-found        |
    | K1 waits                       | 0      | ada      | enrol K1 of ada             | key-not-found        |
    | K1 waits                       | 0      | ada      | enrol K1 of rita other      | key-not-found        |
    | K1 waits                       | 0      | ada      | enrol K1 of rita own RS256  | key-not-found        |
    | K1 waits                       | 167.99 | ada      | enrol K1 of rita            | taken                |
    | K1 waits                       | 168    | ada      | enrol K1 of rita            | proposal-over        |
    | K1 waits                       | 0      | rita     | enrol K1 of rita            | staff-only           |
    | K1 waits                       | 0      | cleo     | enrol K1 of rita            | staff-only           |
    | K1 waits                       | 0      | pia      | enrol K1 of rita            | staff-only           |
    | K1 waits                       | 0      | nora     | enrol K1 of rita            | staff-only           |
    | K1 waits                       | 0      | vera     | enrol K1 of rita            | staff-only           |
    | K1 waits                       | 0      | system   | enrol K1 of rita            | staff-only           |
    | K1 waits                       | 0      | investor | enrol K1 of rita            | staff-only           |
    | Rita has K1                    | 0      | ada      | enrol K1 of rita            | key-not-found        |
    | Rita has K1, K2 waits          | 0      | ada      | enrol K2 of rita            | taken                |
    | K1 was declined                | 0      | ada      | enrol K1 of rita            | key-not-found        |
    | K1 was removed                 | 0      | ada      | enrol K1 of rita            | key-not-found        |
    | K1 waits, Rita is off          | 0      | ada      | enrol K1 of rita            | first-person-gone    |
    | K1 waits, Rita was off         | 0      | ada      | enrol K1 of rita            | taken                |
    | K1 waits, Rita came anew       | 24     | ada      | enrol K1 of rita            | key-not-found        |
    | Rita had K1 and came anew      | 24     | ada      | enrol K1 of rita            | key-not-found        |
    | Rita came anew, and K2 waits   | 24     | ada      | enrol K2 of rita            | taken                |
    | K1 of Ada waits                | 0      | ben      | enrol K1 of ada             | taken                |
    | K1 of Ada waits                | 0      | ada      | enrol K1 of ada             | second-person-needed |
    | K1 of Ada waits                | 24     | ada      | enrol K1 of ada             | second-person-needed |
    | K1 of Ada waits since before Ben left         | 24    | ada | enrol K1 of ada    | second-person-needed |
    | K1 of Ada alone waits                         | 23.99 | ada | enrol K1 of ada    | proposal-too-early   |
    | K1 of Ada alone waits                         | 24    | ada | enrol K1 of ada    | taken                |
    | K1 of Ada alone waits                         | 168   | ada | enrol K1 of ada    | proposal-over        |
    | K1 of Ada alone waits, and Nora came          | 24    | ada | enrol K1 of ada    | second-person-needed |
    | K1 of Ada alone waits, and Nora came          | 0     | nora | enrol K1 of ada   | taken                |
    | K1 of Ada alone waits, and Nora came and left | 24    | ada | enrol K1 of ada    | second-person-needed |
    | K1 of Ada alone waits, and Otto is on         | 24    | ada | enrol K1 of ada    | taken                |
    | K1 of Rita waits for Ada alone                | 0     | ada | enrol K1 of rita   | taken                |
  `);

  it('is by who let its owner in a moment ago', () => {
    const command = keyCommandOf('enrol K1 of rita');
    const notSecondTo = [{ firstId: RITA, bars: 'begun-before', untilMs: NOON + 99 * HOUR }] as const;
    const { give } = after(...two, did('rita', 'offer K1', 1));
    expect(give(ADA, command, { at: HOUR, notSecondTo })).toEqual(keyEventOf(command));
  });
});

describe('a passkey is removed', () => {
  decides(`
    | history                      | hour | who      | command           | outcome       |
    | two                          | 0    | ada      | revoke K1 of rita | key-not-found |
    | a staff that is not open     | 0    | ada      | revoke K1 of rita | key-not-found |
    | K1 waits                     | 0    | rita     | revoke K1 of rita | taken         |
    | K1 waits                     | 0    | ada      | revoke K1 of rita | taken         |
    | K1 waits                     | 168  | rita     | revoke K1 of rita | taken         |
    | K1 waits                     | 0    | cleo     | revoke K1 of rita | staff-only    |
    | K1 waits                     | 0    | cleo     | revoke K1 of cleo | key-not-found |
    | K1 waits                     | 0    | ada      | revoke K1 of ada  | key-not-found |
    | K1 waits                     | 0    | ada      | revoke K2 of rita | key-not-found |
    | K1 waits                     | 0    | otto     | revoke K1 of rita | staff-only    |
    | K1 waits                     | 0    | nora     | revoke K1 of rita | staff-only    |
    | K1 waits                     | 0    | vera     | revoke K1 of rita | staff-only    |
    | K1 waits                     | 0    | system   | revoke K1 of rita | staff-only    |
    | K1 waits                     | 0    | investor | revoke K1 of rita | staff-only    |
    | Rita has K1                  | 0    | rita     | revoke K1 of rita | last-key      |
    | Rita has K1                  | 0    | ada      | revoke K1 of rita | taken         |
    | Rita has K1                  | 0    | cleo     | revoke K1 of rita | staff-only    |
    | Rita has K1                  | 0    | pia      | revoke K1 of rita | staff-only    |
    | Rita has K1, K2 waits        | 0    | rita     | revoke K1 of rita | last-key      |
    | Rita has K1, K2 waits        | 0    | rita     | revoke K2 of rita | taken         |
    | Rita has K1 and K2           | 0    | rita     | revoke K1 of rita | taken         |
    | Rita has K1 and K2           | 0    | rita     | revoke K2 of rita | taken         |
    | Rita had K1 and has K2       | 0    | rita     | revoke K2 of rita | last-key      |
    | Rita had K1 and has K2       | 0    | rita     | revoke K1 of rita | key-not-found |
    | Rita has K1, Cleo K2         | 0    | rita     | revoke K1 of rita | last-key      |
    | Ben has K1                   | 0    | ben      | revoke K1 of ben  | last-key      |
    | Ben has K1                   | 0    | ada      | revoke K1 of ben  | taken         |
    | K1 was declined              | 0    | ada      | revoke K1 of rita | key-not-found |
    | K1 was removed               | 0    | ada      | revoke K1 of rita | key-not-found |
    | Rita has K1 and is off       | 0    | ada      | revoke K1 of rita | taken         |
    | Rita has K1 and is off       | 0    | rita     | revoke K1 of rita | staff-only    |
    | Rita had K1 and came anew    | 24   | rita     | revoke K1 of rita | key-not-found |
    | Rita had K1 and came anew    | 24   | ada      | revoke K1 of rita | key-not-found |
    | Rita came anew, and has K2   | 24   | rita     | revoke K2 of rita | last-key      |
  `);

  it.each<[string, string, string]>([
    ['offer K2', 'rita', 'staff-not-open'],
    ['enrol K1 of rita', 'ada', 'key-not-found'],
    ['revoke K1 of rita', 'ada', 'key-not-found'],
    ['revoke K1 of rita', 'rita', 'key-not-found'],
  ])('in one stream, as all of it: in another one, %s by %s is %s', (words, who, refusal) => {
    const { give } = after(...history['K1 waits']!);
    expect(give(PEOPLE[who]!, keyCommandOf(words), { streamId: STREAM_ID })).toBe(refusal);
  });
});

import { by, given, type Step } from '../agreement/steps.js';
import { keys, staff } from '../agreement/staff-steps.js';
import { Fault } from '../report/checks.js';
import { type PolicyTerms } from './ledger.js';
import { type Rule } from './rule.js';
import { RULES } from './rules.js';

const { found, open, switchOff } = staff;
const { offer, enrol, endorse } = keys;

const has = (n: number, name: string): Step[] => [offer(n, name), by(name === 'sam' ? 'kim' : 'sam', enrol(n, name))];

/** Three admins, of whom Sam and Kim have keys; Max, a reviewer, offers one. */
const WAITS: Step[] = [
  ...['sam', 'kim', 'lou'].map((name) => found(name, { role: 'admin' })),
  found('max'),
  open(),
  ...has(1, 'sam'),
  ...has(2, 'kim'),
  offer(3),
];

/**
 * What the last of some steps is refused for by its own rule, behind those steps under a policy: who signs them is not asked
 * here (`signed-histories`).
 */
const saidOf = (steps: readonly Step[], signing: PolicyTerms['signing'] = 'required', begun = WAITS): string => {
  const ledger = given(begun);
  const none = { secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n, breakGlass: 'off' } as const;
  ledger.policy = { current: { ...none, signing }, breakGlassSince: 0 };
  try {
    steps.forEach(({ event, day, ...recorded }, i) => {
      const place = { position: begun.length + i + 1, at: day * 86_400_000, commandId: '' };
      (RULES[event.type] as Rule).apply(ledger, event, { ...recorded, ...place });
    });
    return 'nothing';
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
};

const sams = by('sam', endorse(3));
const kims = by('kim', enrol(3));
const on = (name: string): Step[] => {
  const change = { kind: 'enable', memberId: name, role: 'admin' } as const;
  return [by('kim', staff.propose(1, change)), by('lou', staff.confirm(1, change))];
};
const wasOff = [by('kim', switchOff('sam')), ...on('sam')];
const two = 'people: the key key3 takes two confirmations, and has one';
const enough = 'people: this confirmation of the key key3 is enough, and is not recorded so';

describe('a key that takes two confirmations', () => {
  it.each<[string, string, Step[]]>([
    ['confirmed by two', 'nothing', [sams, kims]],
    ['confirmed by one', two, [kims]],
    ['confirmed by one twice', 'people: sam confirms the key key3 twice', [sams, by('sam', enrol(3))]],
    ['endorsed by its member', 'people: max confirms a key of their own', [by('max', endorse(3))]],
    ['endorsed twice', enough, [sams, by('kim', endorse(3))]],
    ['endorsed and declined', 'people: max has no key key3', [sams, by('lou', keys.revoke(3)), kims]],
    ['confirmed behind what counts no more', two, [sams, ...wasOff, kims]],
    [
      'endorsed and confirmed behind what counts no more',
      'nothing',
      [sams, ...wasOff, by('kim', endorse(3)), by('sam', enrol(3))],
    ],
    ['endorsed anew by whose endorsement counts no more', 'nothing', [sams, ...wasOff, sams, kims]],
    ['confirmed by one where nobody else has a key', 'nothing', [by('kim', switchOff('sam')), kims]],
    ['endorsed where nobody else has a key', enough, [by('kim', switchOff('sam')), by('kim', endorse(3))]],
    [
      'confirmed by the first where nobody else is left',
      'people: sam confirms the key key3 twice',
      [sams, by('sam', switchOff('kim')), by('sam', enrol(3))],
    ],
  ])('is %s: %s', (_, says, steps) => {
    expect(saidOf(steps)).toBe(says);
  });

  it('is none where signatures may lack', () => {
    expect([saidOf([kims], 'optional'), saidOf([sams], 'optional')]).toEqual(['nothing', enough]);
  });

  it('is none of an admin’s where but one other one has a key', () => {
    const ofSam = [offer(4, 'sam'), by('kim', enrol(4, 'sam'))];
    expect(saidOf(ofSam)).toBe('nothing');
    const louHasOne = [...WAITS, ...has(5, 'lou')];
    expect(saidOf(ofSam, 'required', louHasOne)).toBe('people: the key key4 takes two confirmations, and has one');
  });
});

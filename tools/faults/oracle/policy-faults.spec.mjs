// @ts-check
import { policyFaults } from './policy-faults.mjs';

const STREAM = '00000000-0000-8000-8000-000000000004';
const strict = { secondApprovalFromCents: 500n, secondApprovalDailyFromCents: 900n, breakGlass: 'off' };
const loose = { secondApprovalFromCents: 600n, secondApprovalDailyFromCents: 900n, breakGlass: 'on' };
const { breakGlass: _, ...thresholds } = strict;

/** @param {string} type @param {Record<string, string | bigint | undefined>} fields @param {string} actorId */
const said = (type, fields, actorId = 'sam', streamId = STREAM) => ({ type, fields, actorId, streamId, at: 0 });
const opened = said('PolicyOpened', strict);
const proposed = said('PolicyProposed', loose);
const confirmed = said('PolicyConfirmed', loose, 'kim');
const withdrawn = said('PolicyChangeWithdrawn', {});
const approved = (/** @type {Record<string, string | bigint | undefined>} */ fields, type = 'DepositApproved') =>
  said(type, fields, 'sam', 'b');
const glass = said('BreakGlassInvoked', { subjectId: 'b' }, 'sam', 'c');

const found = (/** @type {ReturnType<typeof said>[]} */ ...events) =>
  policyFaults(
    events.map((event, i) => ({
      ...event,
      position: i + 1,
      commandId: '',
      actorKind: event.type === 'PolicyOpened' ? 'system' : 'staff',
    })),
  );

describe('the oracle, of a log with a policy', () => {
  it.each([
    ['a policy that is kept to', [opened, approved(thresholds), proposed, approved(thresholds), confirmed, glass]],
    ['a policy that is proposed again', [opened, proposed, withdrawn, proposed, confirmed, approved(loose)]],
    ['a log without one', [approved({}), approved(thresholds), glass]],
  ])('finds nothing in %s', (__, events) => {
    expect(found(...events)).toEqual([]);
  });

  const otherwise = 'is under another policy than the one in force';
  it.each([
    ['opened twice', [opened, opened], 'PolicyOpened comes twice'],
    ['in another stream', [said('PolicyOpened', strict, 'sam', 'b')], 'PolicyOpened is in another stream'],
    ['proposed before it was opened', [proposed], 'PolicyProposed proposes nothing else'],
    ['proposed as it is', [opened, said('PolicyProposed', strict)], 'PolicyProposed proposes nothing else'],
    ['proposed twice', [opened, proposed, proposed], 'PolicyProposed comes while another one waits'],
    [
      'confirmed by its proposer',
      [opened, proposed, { ...confirmed, actorId: 'sam' }],
      'PolicyConfirmed is by who proposed it',
    ],
    [
      'confirmed otherwise',
      [opened, proposed, { ...confirmed, fields: { ...loose, breakGlass: 'off' } }],
      'PolicyConfirmed confirms what was not proposed: breakGlass',
    ],
    [
      'confirmed with other signatures',
      [opened, proposed, { ...confirmed, fields: { ...loose, signing: 'required' } }],
      'PolicyConfirmed confirms what was not proposed: signing',
    ],
    [
      'confirmed that nobody proposed',
      [opened, confirmed],
      'PolicyConfirmed confirms what was not proposed: secondApprovalFromCents, secondApprovalDailyFromCents, breakGlass, signing',
    ],
    ['withdrawn that nobody proposed', [opened, withdrawn], 'PolicyChangeWithdrawn withdraws nothing'],
    ['without break-glass that is invoked', [opened, glass], 'BreakGlassInvoked is what the policy has none of'],
    ...['DepositApproved', 'WithdrawalApproved', 'TransferApproved'].flatMap((type) => [
      [
        `that ${type} does not keep to`,
        [opened, approved({ ...thresholds, secondApprovalFromCents: 501n }, type)],
        `${type} ${otherwise}: secondApprovalFromCents`,
      ],
      [
        `that ${type} says nothing of`,
        [opened, approved({}, type)],
        `${type} ${otherwise}: secondApprovalFromCents, secondApprovalDailyFromCents`,
      ],
      [
        `that ${type} does not know yet`,
        [opened, proposed, confirmed, approved(thresholds, type)],
        `${type} ${otherwise}: secondApprovalFromCents`,
      ],
    ]),
  ])('finds a policy %s', (__, events, what) => {
    const all = /** @type {ReturnType<typeof said>[]} */ (events);
    expect(found(...all.slice(0, -1))).toEqual([]);
    expect(found(...all)).toEqual([`policy, position ${all.length}: ${what}`]);
  });

  it('finds a policy that a person opened', () => {
    const event = { ...opened, position: 1, commandId: '', actorKind: 'staff' };
    expect(policyFaults([event])).toEqual(['policy, position 1: PolicyOpened is by staff']);
  });
});

import { type NamedChecks, type SelfAuditAnswer } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';
import { AUDITOR, StaffApi } from '../../testing/staff-api';
import { HELD } from './named-checks.fixture';

const LIST = { name: 'Checks of decisions, and of money outside' };
const at = '2026-11-20T09:00:00.000Z';

describe('What the last night found of each check that has a name', () => {
  beforeEach(() => localStorage.clear());

  const open = async (checks?: NamedChecks): Promise<void> => {
    const night = { startedAt: at, finishedAt: at, position: 40, differences: 0, findings: [] };
    const lastNight = { ...night, ...(checks && { checks }) };
    const audit: SelfAuditAnswer = { headPosition: 40, eventsBehind: 0, stopsWrites: false, lastNight };
    new StaffApi().signedIn(AUDITOR).answers.set('GET /self-audit', () => audit);
    openConsole('/ledger/check');
    await screen.findByText(/40 events, no difference/);
  };
  const shown = () =>
    within(screen.getByRole('list', LIST))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('is shown with what there was to hold', async () => {
    await open(HELD);
    expect(shown()).toEqual([
      'People5 known of the staff, 1,057 decisions held to themHolds',
      'Policy1 policy so farHolds',
      'Signatures3 signed, 1,200 unsigned, 7 by investorsHolds',
      'Statements12 recorded, 1 of them without all lines yetHolds',
      'Lines1,204 recorded, 900 matched, each onceHolds',
      'Evidence870 deposits credited by a line, 2 by two people without oneHolds',
    ]);
  });

  it('is shown of statements whose lines are all there', async () => {
    await open({ ...HELD, statements: { outcome: 'held', statements: 12, unfinished: 0 } });
    expect(shown()).toContain('Statements12 recorded, each with all of its linesHolds');
  });

  it('is shown of a broken log by the one that it breaks', async () => {
    const unknown = { outcome: 'unknown' } as const;
    await open({ people: unknown, policy: { outcome: 'broken' }, signatures: unknown });
    expect(shown()).toEqual(['PeopleNot checked', 'PolicyDoes not hold', 'SignaturesNot checked']);
  });

  it('is shown of a broken log by what it says of money outside', async () => {
    const unknown = { outcome: 'unknown' } as const;
    const staff = { people: unknown, policy: unknown, signatures: unknown };
    await open({ ...staff, statements: unknown, lines: { outcome: 'broken' }, evidence: unknown });
    expect(shown().slice(3)).toEqual(['StatementsNot checked', 'LinesDoes not hold', 'EvidenceNot checked']);
  });

  it('is not shown of a night from before they had one', async () => {
    await open();
    expect(screen.queryByRole('list', LIST)).not.toBeInTheDocument();
  });
});

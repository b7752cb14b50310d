import { formatDayAndTime, PLAN_CHANGE_TEXT, RECORDS, STAFF_PLANS } from '@clearfold/content';
import { type PlanChange, type StaffPlanTerms } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { EventPosition } from '../components/event-position';
import { changedTerms, ChangedTermsList } from './changed-terms';

interface Step extends PlanChange {
  version: number;
  before: StaffPlanTerms | undefined;
}

/** Each change with the terms it replaced, newest first. */
const stepsOf = (history: readonly PlanChange[]): Step[] => {
  let version = 0;
  let before: StaffPlanTerms | undefined;
  const steps = history.map((change): Step => {
    if (change.terms) version += 1;
    const step = { ...change, version, before };
    before = change.terms ?? before;
    return step;
  });
  return steps.reverse();
};

/** Who changed a plan, when and what, each with its position in the ledger. */
export const PlanHistory = ({ history }: { history: readonly PlanChange[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, fontSize: '0.875rem' }}>
    {stepsOf(history).map(({ position, at, by, change, version, before, terms }) => (
      <li key={position}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
          <Box component="span" sx={{ fontWeight: 560 }}>
            {terms ? `${STAFF_PLANS.versionOf(version)}: ` : ''}
            {PLAN_CHANGE_TEXT[change]}
          </Box>
          <EventPosition position={position} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{RECORDS.by(by, formatDayAndTime(at))}</Box>
        {terms && before && <ChangedTermsList changes={changedTerms(before, terms)} />}
      </li>
    ))}
  </Box>
);

import { STAFF_PLANS } from '@clearfold/content';
import { type StaffPlanDetail } from '@clearfold/contracts';
import { useState } from 'react';
import { useRequireAccess } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { PageHeading } from '../components/page-heading';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';
import { EMPTY_PLAN } from './plan-entries';
import { PlanForm } from './plan-form';

/** Offers a new plan. */
const NewPlanPage = () => {
  const { isPending } = useRequireAccess({ resource: 'plans', action: 'create' });
  const navigate = useNavigate();
  const { put } = useRecordsCache('plans');
  const [entries, setEntries] = useState(EMPTY_PLAN);
  const create = useCommand<StaffPlanDetail>((plan) => {
    put(plan);
    void navigate(`/plans/${plan.id}/show`);
  });

  if (isPending) return null;
  return (
    <>
      <PageHeading title={STAFF_PLANS.createTitle} />
      <PlanForm
        {...create}
        entries={entries}
        onEntries={setEntries}
        review={STAFF_PLANS.createReview}
        submit={STAFF_PLANS.createSubmit}
        onSubmit={(terms) => void create.send((provider) => provider.createPlan(terms))}
      />
    </>
  );
};

export default NewPlanPage;

import { STAFF_PLANS } from '@clearfold/content';
import { type StaffPlanDetail, type StaffPlanTerms } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHeading } from '../components/page-heading';
import { RecordPage } from '../records/record-page';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';
import { changedTerms, ChangedTermsList } from './changed-terms';
import { entriesOf, fieldErrorsOf, termsOf } from './plan-entries';
import { PlanForm } from './plan-form';

/** Edits a plan as its next version. Who was overtaken by another edit sees what that changed, and keeps their own. */
const RevisePlan = ({ plan }: { plan: StaffPlanDetail }) => {
  const navigate = useNavigate();
  const { put, refresh } = useRecordsCache('plans');
  const [base, setBase] = useState(plan);
  const [entries, setEntries] = useState(() => entriesOf(plan));
  const revise = useCommand<StaffPlanDetail>((revised) => {
    put(revised);
    void navigate(`/plans/${plan.id}/show`);
  });
  const overtaken = plan.version !== base.version;
  const unchanged =
    Object.keys(fieldErrorsOf(entries)).length === 0 && changedTerms(base, termsOf(entries)).length === 0;
  const lastChange = plan.history.findLast(({ terms }) => terms);

  const submit = async (terms: StaffPlanTerms) => {
    const agreed = await revise.send((provider) =>
      provider.revisePlan(plan.id, { ...terms, basedOnVersion: base.version }),
    );
    // A refusal may mean that somebody was faster: the plan is read again and compared.
    if (!agreed) await refresh();
  };

  return (
    <>
      <PageHeading title={STAFF_PLANS.reviseTitle(plan.name)} />
      <PlanForm
        entries={entries}
        onEntries={setEntries}
        review={unchanged ? STAFF_PLANS.unchanged : STAFF_PLANS.reviseReview}
        submit={STAFF_PLANS.reviseSubmit(base.version + 1)}
        busy={revise.busy || overtaken || unchanged}
        fieldErrors={revise.fieldErrors}
        rejection={overtaken ? undefined : revise.rejection}
        onSubmit={(terms) => void submit(terms)}
      >
        {overtaken && (
          <Alert
            severity="warning"
            role="alert"
            action={
              <Button
                color="inherit"
                onClick={() => {
                  revise.forget();
                  setBase(plan);
                }}
              >
                {STAFF_PLANS.continueFrom(plan.version)}
              </Button>
            }
          >
            {STAFF_PLANS.meanwhile(lastChange?.by ?? '', plan.version)}
            <ChangedTermsList changes={changedTerms(base, plan)} />
          </Alert>
        )}
      </PlanForm>
    </>
  );
};

const RevisePlanPage = () => (
  <RecordPage resource="plans">{(plan) => <RevisePlan key={plan.id} plan={plan} />}</RecordPage>
);

export default RevisePlanPage;

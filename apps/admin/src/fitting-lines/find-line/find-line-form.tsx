import { FITTING_LINES } from '@clearfold/content';
import { useEffect, useRef, useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { firstMatch } from '#requests/first-match.ts';
import { useFirstApprovalSeen } from '#requests/use-first-approval-seen.ts';
import { DecisionForm, type DecisionFormProps } from '#requests/decision-form.tsx';
import { chosenRate } from '../chosen-evidence';
import { focusedLine } from '../line-choice';
import { LineFields } from '../line-fields';
import { LineWorth } from '../line-worth';
import { firstRateField, rateFaults } from '../rate-faults';
import { useFittingLines } from '../use-fitting-lines';
import { matchReview, matchStep } from './match-step';
import { tooSmall } from './too-small';

interface Props extends DecisionFormProps {
  /** Who says it. */
  staffId: unknown;
}

/** Says by which line something came, or went out, that was credited or marked as paid without one. */
export const FindLineForm = ({ request, draft, onDraft, decide, staffId, onCancel }: Props) => {
  const isDeposit = request.kind === 'deposit';
  const query = useFittingLines(request, true);
  const lines = query.data?.lines ?? [];
  const chosen = draft['lineId'] ?? firstMatch(request)?.lineId ?? lines.find(({ isPrefilled }) => isPrefilled)?.id;
  const line = lines.find(({ id }) => id === chosen);
  const rate = line && chosenRate(request, draft, query.data, line);
  const step = matchStep(request, query.data, { line, rate: rate?.rate }, staffId);
  const { notice, isAsSeen } = useFirstApprovalSeen(request);
  const small = line && tooSmall(request, line, rate?.rate);
  const faults = { ...rateFaults(rate), ...(rate && small !== undefined && { rate: small }) };
  const lineFault = line ? (rate ? undefined : small) : FITTING_LINES.chooseLine;
  const form = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const put = (entries: Readonly<Record<string, string>>) => onDraft({ ...draft, ...entries });

  const isRead = query.data !== undefined;
  useEffect(() => focusedLine(form.current)?.focus(), [isRead]);

  const submit = () => {
    setTried(true);
    if (!line || lineFault !== undefined) return focusedLine(form.current)?.focus();
    if (Object.keys(faults).length > 0) return firstRateField(faults, form.current)?.focus();
    const { id } = request;
    if (!isAsSeen()) return;
    const body = { lineId: line.id, ...(rate && { ...rate, rateSource: rate.rateSource.trim() }) };
    void decide.send((provider) => (isDeposit ? provider.matchDeposit(id, body) : provider.matchWithdrawal(id, body)));
  };

  return (
    <DecisionForm
      title={isDeposit ? FITTING_LINES.findDeposit : FITTING_LINES.findWithdrawal}
      summary={
        line && (
          <>
            <LineWorth request={request} line={line} rate={rate?.rate} />
            {small !== undefined && (
              <Typography role="status" variant="body2" color="error">
                {small}
              </Typography>
            )}
          </>
        )
      }
      review={matchReview(request, step)}
      notice={notice}
      submit={step === 'second' ? FITTING_LINES.agree : FITTING_LINES.record}
      decide={decide}
      focusSubmit
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Stack ref={form} spacing={1.75}>
        <LineFields
          question={isDeposit ? FITTING_LINES.cameBy : FITTING_LINES.wentOutBy}
          request={request}
          query={query}
          empty={FITTING_LINES.none}
          chosen={line?.id}
          line={line}
          rate={
            rate && {
              rate: { ...rate, rate: draft['rate'] ?? rate.rate },
              faults: tried ? { ...decide.fieldErrors, ...faults } : {},
              onChange: put,
            }
          }
          fault={tried ? lineFault : undefined}
          onChoose={(lineId) => put({ lineId })}
        />
      </Stack>
    </DecisionForm>
  );
};

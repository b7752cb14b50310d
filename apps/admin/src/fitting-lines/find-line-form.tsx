import { FITTING_LINES } from '@clearfold/content';
import { useEffect, useRef, useState } from 'react';
import Stack from '@mui/material/Stack';
import { DecisionForm, type DecisionFormProps } from '../requests/decision-form';
import { chosenRate } from './chosen-evidence';
import { focusedLine } from './line-choice';
import { LineFields } from './line-fields';
import { firstRateField, rateFaults } from './rate-faults';
import { useFittingLines } from './use-fitting-lines';

/** Says by which line something came, or went out, that was credited or marked as paid without one. */
export const FindLineForm = ({ request, draft, onDraft, decide, onCancel }: DecisionFormProps) => {
  const isDeposit = request.kind === 'deposit';
  const query = useFittingLines(request, true);
  const lines = query.data?.lines ?? [];
  const chosen = draft['lineId'] ?? lines.find(({ isPrefilled }) => isPrefilled)?.id;
  const line = lines.find(({ id }) => id === chosen);
  const rate = line && isDeposit ? chosenRate(request, draft, query.data, line) : undefined;
  const faults = rateFaults(rate);
  const form = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const put = (entries: Readonly<Record<string, string>>) => onDraft({ ...draft, ...entries });

  const isRead = query.data !== undefined;
  useEffect(() => focusedLine(form.current)?.focus(), [isRead]);

  const submit = () => {
    setTried(true);
    if (!line) return focusedLine(form.current)?.focus();
    if (Object.keys(faults).length > 0) return firstRateField(faults, form.current)?.focus();
    const { id } = request;
    const lineId = line.id;
    void decide.send((provider) =>
      isDeposit ? provider.matchDeposit(id, { lineId, ...rate }) : provider.matchWithdrawal(id, { lineId }),
    );
  };

  return (
    <DecisionForm
      title={isDeposit ? FITTING_LINES.findDeposit : FITTING_LINES.findWithdrawal}
      review={isDeposit ? FITTING_LINES.findReview : FITTING_LINES.findPaymentReview}
      submit={FITTING_LINES.record}
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
          fault={tried && !line ? FITTING_LINES.chooseLine : undefined}
          onChoose={(lineId) => put({ lineId })}
        />
      </Stack>
    </DecisionForm>
  );
};

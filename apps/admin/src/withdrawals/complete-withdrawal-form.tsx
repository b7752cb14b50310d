import { isBlank } from '@clearfold/contracts';
import { DECISION, FITTING_LINES, formatCalendarDay, formatDollars, ruleText } from '@clearfold/content';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { CommandDialog } from '../components/command-dialog';
import { fitsByReference, NO_LINE } from '../fitting-lines/chosen-evidence';
import { focusedLine } from '../fitting-lines/line-choice';
import { LineFields } from '../fitting-lines/line-fields';
import { lineAmount } from '../fitting-lines/line-text';
import { useFittingLines } from '../fitting-lines/use-fitting-lines';
import { DecisionForm, type DecisionFormProps } from '../requests/decision-form';

/**
 * Records that an approved withdrawal was paid, with the reference that finds the payment again and, where its statement came
 * already, the line by which it went out. What the bank did is recorded
 * also of a frozen account, but asked about once more: perhaps it was not done yet.
 */
export const CompleteWithdrawalForm = ({ request, draft, onDraft, decide, onCancel }: DecisionFormProps) => {
  const { paymentReference = '' } = draft;
  const query = useFittingLines(request, true);
  const lines = query.data?.lines ?? [];
  const chosen =
    draft['lineId'] ??
    lines.find(({ isPrefilled }) => isPrefilled)?.id ??
    (fitsByReference(lines) ? undefined : NO_LINE);
  const line = lines.find(({ id }) => id === chosen);
  // A line that is offered no more, or has the payment's own reference, is chosen or left to a later statement.
  const isOpen = chosen !== NO_LINE && !line && lines.length > 0;
  const field = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const frozen = 'evidence' in request && request.evidence.frozenSince !== undefined;
  const amount = formatDollars(request.amount);
  const account = request.account ?? '–';
  const missing = isBlank(paymentReference);
  const fieldError = missing ? ruleText('payment-reference-required') : decide.fieldErrors.paymentReference;

  const openFault = chosen ? FITTING_LINES.chooseLine : FITTING_LINES.chooseOrNone;
  const choiceFault = query.isLoading ? FITTING_LINES.stillLoading : isOpen ? openFault : undefined;

  const submit = () => {
    setTried(true);
    if (missing) return field.current?.focus();
    // Until the lines are there, nobody has passed one over.
    if (query.isLoading) return;
    if (isOpen) return focusedLine(fields.current)?.focus();
    if (frozen) return setAsking(true);
    complete();
  };

  const complete = () => {
    setAsking(false);
    void decide.send((provider) =>
      provider.completeWithdrawal(request.id, {
        paymentReference: paymentReference.trim(),
        ...(line && { lineId: line.id }),
      }),
    );
  };

  const choose = (lineId: string) => {
    const { reference } = lines.find(({ id }) => id === lineId) ?? {};
    // The bank's own reference of it is what finds it again.
    onDraft({ ...draft, lineId, ...(reference && isBlank(paymentReference) && { paymentReference: reference }) });
  };

  return (
    <>
      <DecisionForm
        title={DECISION.complete}
        review={[
          DECISION.completeReview(amount, account),
          line
            ? FITTING_LINES.byLine(formatCalendarDay(line.day), lineAmount(line), line.accountName)
            : FITTING_LINES.coinLater,
        ].join(' ')}
        submit={DECISION.complete}
        decide={decide}
        onSubmit={submit}
        onCancel={onCancel}
      >
        <TextField
          autoComplete="off"
          autoFocus
          error={tried && fieldError !== undefined}
          helperText={tried && fieldError ? fieldError : DECISION.paymentReferenceHelp}
          id="payment-reference"
          inputRef={field}
          label={DECISION.paymentReference}
          value={paymentReference}
          onChange={(event) => onDraft({ ...draft, paymentReference: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <Stack ref={fields} spacing={1.75}>
          <LineFields
            question={FITTING_LINES.wentOutBy}
            request={request}
            query={query}
            empty={FITTING_LINES.notYetFound}
            chosen={line?.id ?? (isOpen ? undefined : NO_LINE)}
            none={FITTING_LINES.notYet}
            fault={tried ? choiceFault : undefined}
            onChoose={choose}
          />
        </Stack>
      </DecisionForm>
      <CommandDialog
        open={asking}
        title={DECISION.completeFrozenTitle}
        review={DECISION.completeFrozenReview(amount, account)}
        submit={DECISION.completeFrozen}
        colour="error"
        command={{ busy: decide.busy }}
        onSubmit={complete}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

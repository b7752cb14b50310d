import { DECISION, ERROR_TEXT, FITTING_LINES, ruleText } from '@clearfold/content';
import { type ApproveDepositRequest, isBlank, typedAmount } from '@clearfold/contracts';
import { centsFromDollars, dollarsFromCents } from '@clearfold/ledger';
import { AmountField } from '@clearfold/ui';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChosenEvidence, chosenEvidence, NO_LINE } from '../fitting-lines/chosen-evidence';
import { focusedLine } from '../fitting-lines/line-choice';
import { LineFields } from '../fitting-lines/line-fields';
import { LineWorth } from '../fitting-lines/line-worth';
import { firstRateField, rateFaults } from '../fitting-lines/rate-faults';
import { useFittingLines } from '../fitting-lines/use-fitting-lines';
import { ApproveForm } from '../requests/approve-form';
import { type DecisionFormProps } from '../requests/decision-form';
import { creditedCents } from './credited-amount';
import { creditEffects } from './credit-effects';
import { WithoutLine, withoutLineButton } from './without-line';

/** Credits what really arrived: another amount than stands to be approved needs a note the investor reads. */
export const ApproveDepositForm = ({ request, draft, onDraft, decide, onCancel }: DecisionFormProps) => {
  const query = useFittingLines(request, true);
  const evidence = chosenEvidence(request, draft, query.data);
  const { isRequired, choice, line, rate, worth, by, standing, credited } = evidence;
  const { note = '', withoutLine = '' } = draft;
  const form = useRef<HTMLDivElement>(null);
  const isSentEarly = useRef(false);
  const amountField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);

  // What fits comes first, so that its number is the next key; lines that come later leave the focus where it is.
  useEffect(() => (focusedLine(form.current) ?? amountField.current)?.focus(), []);

  const cents = creditedCents(credited);
  const differs = cents !== centsFromDollars(standing);
  const isTooMuch = typeof cents === 'bigint' && worth !== undefined && cents > worth;
  const amountFault =
    typeof cents === 'string' ? ruleText(cents) : isTooMuch ? ERROR_TEXT['line-too-small'] : undefined;
  const amountError = amountFault ?? decide.fieldErrors.creditedAmount;
  const noteError = differs && isBlank(note) ? ERROR_TEXT['credited-note-required'] : decide.fieldErrors.note;
  const faults = rateFaults(rate);
  const isWithout = isRequired && choice === NO_LINE;
  const rateErrors = tried ? { ...decide.fieldErrors, ...faults } : {};
  const choiceFault = tried ? faultOf(evidence, query.isLoading) : undefined;
  const reasonError = tried && isBlank(withoutLine) ? FITTING_LINES.withoutLineMissing : decide.fieldErrors.withoutLine;
  const put = (entries: Readonly<Record<string, string>>) => onDraft({ ...draft, ...entries });

  const submit = () => {
    setTried(true);
    // Until the lines are there, nobody has passed one over.
    isSentEarly.current = query.isLoading;
    if (query.isLoading) return;
    if (choice === undefined) return (focusedLine(form.current) ?? withoutLineButton(form.current))?.focus();
    if (Object.keys(faults).length > 0) return firstRateField(faults, form.current)?.focus();
    if (isWithout && isBlank(withoutLine)) return reasonField.current?.focus();
    if (typeof cents === 'string' || isTooMuch) return amountField.current?.focus();
    if (differs && isBlank(note)) return noteField.current?.focus();
    const body: ApproveDepositRequest = {
      // Always what stood here: without it the server takes the first approval's amount, which may be newer than ours.
      creditedAmount: dollarsFromCents(cents),
      ...(!isBlank(note) && { note: note.trim() }),
      ...evidenceOf(evidence),
      ...(isWithout && { withoutLine: withoutLine.trim() }),
    };
    void decide.send((provider) => provider.approveDeposit(request.id, body));
  };

  // What was sent too early goes once it is known that there is no line to look at; where there are some, they are looked at first.
  const hasNoLines = query.data?.lines.length === 0;
  const send = useEffectEvent(submit);
  useEffect(() => {
    if (hasNoLines && isSentEarly.current) send();
  }, [hasNoLines]);

  return (
    <ApproveForm
      request={request}
      cents={typeof cents === 'bigint' ? cents : undefined}
      by={by}
      effects={creditEffects(request, evidence)}
      summary={line && <LineWorth request={request} line={line} rate={rate?.rate} />}
      decide={decide}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Stack ref={form} spacing={1.75}>
        <LineFields
          question={FITTING_LINES.cameBy}
          request={request}
          query={query}
          empty={isRequired ? FITTING_LINES.noneRequired : FITTING_LINES.none}
          chosen={choice}
          line={line}
          rate={rate && { rate: { ...rate, rate: draft.rate ?? rate.rate }, faults: rateErrors, onChange: put }}
          none={isRequired ? FITTING_LINES.withoutLine : FITTING_LINES.noneOfThese}
          fault={choiceFault}
          onChoose={(lineId) => put({ lineId })}
        />
        {isRequired && (
          <WithoutLine
            isChosen={isWithout}
            isAlone={!query.data?.lines.length}
            reason={withoutLine}
            fault={isWithout ? reasonError : query.isLoading ? undefined : choiceFault}
            field={reasonField}
            onChoose={() => put({ lineId: NO_LINE })}
            onReason={(reason) => put({ withoutLine: reason })}
          />
        )}
      </Stack>
      <AmountField
        error={tried && amountError !== undefined}
        helperText={tried && amountError ? amountError : DECISION.creditedHelp}
        id="credited-amount"
        inputRef={amountField}
        label={DECISION.creditedAmount}
        parsed={typedAmount(credited)}
        value={credited}
        onChange={(event) => put({ creditedAmount: event.target.value })}
        // The shared field leaves no gap for its label in the outline, which the console's labels stand on.
        sx={{ '& .MuiInputLabel-root': { bgcolor: 'background.paper', px: 0.5, ml: -0.5 } }}
      />
      <TextField
        error={tried && noteError !== undefined}
        helperText={tried && noteError}
        id="note"
        inputRef={noteField}
        label={differs ? DECISION.note : DECISION.noteOptional}
        multiline
        minRows={differs ? 2 : 1}
        value={note}
        onChange={(event) => put({ note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </ApproveForm>
  );
};

/** What is wrong with what was chosen, or was not. */
const faultOf = ({ choice, isRequired }: ChosenEvidence, isLoading: boolean): string | undefined => {
  if (isLoading) return FITTING_LINES.stillLoading;
  if (choice !== undefined) return undefined;
  return isRequired ? ERROR_TEXT['line-needed'] : FITTING_LINES.chooseOrNone;
};

const evidenceOf = ({
  line,
  rate,
}: ChosenEvidence): Pick<ApproveDepositRequest, 'lineId' | 'rate' | 'rateSource' | 'rateAt'> =>
  line ? { lineId: line.id, ...(rate && { ...rate, rateSource: rate.rateSource.trim() }) } : {};

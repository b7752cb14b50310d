import { DECISION, type RejectionReason } from '@clearfold/content';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { type KeyboardEvent } from 'react';
import { KeyHint } from '../review-queue/keyboard/key-hint';

interface Props {
  reasons: readonly RejectionReason[];
  chosen: string;
  /** Names the text that says what is wrong, for who does not see it under the field below. */
  faultId?: string | undefined;
  /** By its number, which may lead on to the text; arrow keys only walk along the buttons. */
  onChoose: (code: string, byNumber: boolean) => void;
}

/** Finds the first of the reasons, which takes the focus where none was given. */
export const FIRST_REASON = 'input[name="reason-code"]';

/** The usual reasons as radio buttons; a number key chooses, so that a rejection takes three keys. */
export const ReasonChoice = ({ reasons, chosen, faultId, onChoose }: Props) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const reason = /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined;
    if (!reason) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${reason.code}"]`)?.focus();
    onChoose(reason.code, true);
  };

  return (
    <Box
      component="fieldset"
      aria-describedby={faultId}
      onKeyDown={onKeyDown}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {DECISION.reasonGroup}
      </Box>
      {reasons.map(({ code, label }, index) => (
        <Box key={code} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <FormControlLabel
            sx={{ mr: 0, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
            control={
              <Radio
                autoFocus={index === 0}
                checked={code === chosen}
                name="reason-code"
                onChange={() => onChoose(code, false)}
                size="small"
                value={code}
                sx={{ p: 0.625, '&.Mui-focusVisible': { outlineOffset: -4 } }}
              />
            }
            label={label}
          />
          <KeyHint>{index + 1}</KeyHint>
        </Box>
      ))}
    </Box>
  );
};

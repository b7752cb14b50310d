import { FITTING_LINES } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { type RefObject } from 'react';

interface Props {
  isChosen: boolean;
  /** Offered by a button where there is no line to choose it beside. */
  isAlone: boolean;
  reason: string;
  /** What is wrong with the reason, or that nothing is chosen. */
  fault: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  onChoose: () => void;
  onReason: (reason: string) => void;
}

const BUTTON = 'credit-without-line';

/** Finds the button, which takes the focus where nothing was chosen. */
export const withoutLineButton = (form: HTMLElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>(`#${BUTTON}`);

/** Credits a deposit that no line shows, where one is wanted: two people say why. */
export const WithoutLine = ({ isChosen, isAlone, reason, fault, field, onChoose, onReason }: Props) => {
  if (isChosen) {
    return (
      <TextField
        autoFocus={isAlone}
        error={fault !== undefined}
        helperText={fault ?? FITTING_LINES.withoutLineHelp}
        id="without-line"
        inputRef={field}
        label={FITTING_LINES.withoutLineWhy}
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    );
  }
  if (!isAlone) return null;
  return (
    <Box>
      <Button id={BUTTON} variant="outlined" onClick={onChoose}>
        {FITTING_LINES.creditWithoutLine}
      </Button>
      {fault !== undefined && <FormHelperText error>{fault}</FormHelperText>}
    </Box>
  );
};

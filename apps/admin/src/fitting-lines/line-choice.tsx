import { type FittingLine, type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { KeyHint } from '../review-queue/keyboard/key-hint';
import { NO_LINE } from './chosen-evidence';
import { LineFacts } from './line-facts';
import { useBestLines } from './use-best-lines';

interface Props {
  question: string;
  request: ReviewRequest;
  lines: readonly FittingLine[];
  /** A line's id, `NO_LINE`, or nothing yet. */
  chosen: string | undefined;
  /** What choosing none of them is called; absent where one must be chosen. */
  none?: string;
  /** What is wrong with the choice. */
  fault?: string | undefined;
  onChoose: (choice: string) => void;
}

const RADIOS = 'input[name="outside-line"]';

/** Finds what takes the focus in a form with such a choice: what is chosen, else the first. */
export const focusedLine = (form: HTMLElement | null): HTMLInputElement | null | undefined =>
  form?.querySelector<HTMLInputElement>(`${RADIOS}:checked`) ?? form?.querySelector<HTMLInputElement>(RADIOS);

interface Option {
  value: string;
  label: ReactNode;
}

/** Lines as radio buttons, best first; a number key chooses, so that an approval by a line takes three keys. */
export const LineChoice = ({ question, request, lines, chosen, none, fault, onChoose }: Props) => {
  const faultId = useId();
  const { shown, more } = useBestLines(lines, chosen);
  const options: readonly Option[] = [
    ...shown.map((line) => ({ value: line.id, label: <LineFacts line={line} request={request} /> })),
    ...(none === undefined ? [] : [{ value: NO_LINE, label: none }]),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (!option) return;
    event.preventDefault();
    const radios = event.currentTarget.querySelectorAll<HTMLInputElement>(RADIOS);
    Array.from(radios)
      .find(({ value }) => value === option.value)
      ?.focus();
    onChoose(option.value);
  };
  return (
    <Box
      component="fieldset"
      aria-describedby={fault === undefined ? undefined : faultId}
      onKeyDown={onKeyDown}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {question}
      </Box>
      {options.map(({ value, label }, index) => (
        <Box
          key={value}
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            py: 0.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <FormControlLabel
            sx={{
              flexGrow: 1,
              minWidth: 0,
              mr: 0,
              alignItems: 'flex-start',
              '& .MuiFormControlLabel-label': { flexGrow: 1, minWidth: 0, pt: 0.5, fontSize: '0.875rem' },
            }}
            control={
              <Radio
                checked={value === chosen}
                name="outside-line"
                onChange={() => onChoose(value)}
                size="small"
                value={value}
                sx={{ p: 0.625, '&.Mui-focusVisible': { outlineOffset: -4 } }}
              />
            }
            label={label}
          />
          {index < 9 && (
            <Box sx={{ pt: 0.5 }}>
              <KeyHint>{index + 1}</KeyHint>
            </Box>
          )}
        </Box>
      ))}
      {more}
      {fault !== undefined && (
        <FormHelperText error id={faultId}>
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
};

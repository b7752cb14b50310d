import { DECISION } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Rejection } from '../components/rejection';
import { type Draft } from './drafts';
import { type Decide } from './use-decide';

/** What each decision's form is given. */
export interface DecisionFormProps {
  /** The list's row, until the detail has arrived. */
  request: ReviewRequest | ReviewRequestDetail;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  decide: Decide;
  onCancel: () => void;
}

interface Props {
  title: string;
  /** What the decision does, above the button that does it. */
  review: string;
  submit: string;
  colour?: 'primary' | 'error';
  decide: Decide;
  /** Focus the button at once: there is nothing that must be filled in. */
  focusSubmit?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** The frame of the three decisions: title, fields, what will happen, one button. */
export const DecisionForm = (props: Props) => {
  const {
    title,
    review,
    submit,
    colour = 'primary',
    decide,
    focusSubmit = false,
    onSubmit,
    onCancel,
    children,
  } = props;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!decide.busy) onSubmit();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') {
      // Closes the form and not the panel around it.
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };

  return (
    <Stack component="form" aria-label={title} noValidate spacing={1.75} onSubmit={send} onKeyDown={onKeyDown}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {children}
      <Typography variant="body2" color="textSecondary">
        {review}
      </Typography>
      <Rejection text={decide.rejection} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          color={colour}
          autoFocus={focusSubmit}
          disabled={decide.busy}
          aria-busy={decide.busy}
        >
          {decide.busy ? DECISION.busy : submit}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {DECISION.cancel}
        </Button>
      </Box>
    </Stack>
  );
};

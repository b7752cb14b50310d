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
  /** Why nothing was sent yet, said at the button. */
  notice?: string | undefined;
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
    notice,
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
      {/* Whatever stands above it, the button is in sight; it lies over the padding of the bar that scrolls. */}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          bgcolor: 'background.paper',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          pt: 1,
          '&&': { mt: 0.75, mb: -1.5 },
          pb: 1.5,
        }}
      >
        <Rejection text={decide.rejection} />
        <Rejection text={notice} severity="warning" />
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

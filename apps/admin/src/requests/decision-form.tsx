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
  /** What is agreed to and only then reckoned, such as what a coin comes to: it stands with the review. */
  summary?: ReactNode;
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

/** A window too short for fields that scroll by themselves: there the whole foot scrolls, and the review with its button. */
const SHORT = '@media (max-height: 480px)';

/** The frame of the three decisions: title, fields, what will happen, one button. */
export const DecisionForm = (props: Props) => {
  const {
    title,
    review,
    summary,
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
    <Box
      component="form"
      aria-label={title}
      noValidate
      onSubmit={send}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, [SHORT]: { display: 'block' } }}
    >
      {/* As wide as the foot, so that no ring around a focused field is cut off. */}
      <Stack
        spacing={1.75}
        sx={{ minHeight: 0, overflowY: 'auto', mx: -2, px: 2, pb: 1.5, [SHORT]: { overflowY: 'visible' } }}
      >
        <Typography component="h3" variant="subtitle2">
          {title}
        </Typography>
        {children}
      </Stack>
      {/* The fields scroll, and never over what is agreed to: that stands with the button, in sight before the click. */}
      <Stack spacing={1} sx={{ flexShrink: 0, mx: -2, px: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
        {summary}
        <Typography variant="body2" color="textSecondary">
          {review}
        </Typography>
        <Rejection text={decide.rejection} />
        <Rejection text={notice} severity="warning" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
    </Box>
  );
};

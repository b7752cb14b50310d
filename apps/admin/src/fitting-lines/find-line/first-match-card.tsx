import { DECISION, FITTING_LINES, formatDayAndTime, secondPersonIsNewText } from '@clearfold/content';
import { type NamedLine, type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { Rejection } from '#components/rejection.tsx';
import { useNow } from '#components/use-now.ts';
import { barredAsNew } from '#requests/first-approval.ts';
import { type Decide } from '#requests/use-decide.ts';
import { useFirstApprovalSeen } from '#requests/use-first-approval-seen.ts';
import { lineAtRate, worthText } from '../line-text';

/** What takes the focus once the form is gone: what was recorded, or the button that had opened it. */
export type Focus = 'card' | 'opener' | undefined;

interface Props {
  request: ReviewRequest | ReviewRequestDetail;
  /** The first of two, and the line that they found. */
  first: NonNullable<ReviewRequest['endorsement']>;
  line: NamedLine;
  isOwn: boolean;
  decide: Decide;
  focus: Focus;
  onAnother: () => void;
}

/** What another person found first, and the reader's word for the very same; or the way to find another line, or another rate. */
export const FirstMatchCard = ({ request, first, line, isOwn, decide, focus, onAnother }: Props) => {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const { notice, isAsSeen } = useFirstApprovalSeen(request);
  const bar = barredAsNew(request, useNow());
  const mayAgree = !isOwn && !bar;
  const { id: lineId, rate, rateSource, rateAt } = line;

  useEffect(() => {
    if (focus === 'card') card.current?.focus();
  }, [focus]);

  const agree = () => {
    if (!isAsSeen()) return;
    const body = {
      lineId,
      ...(rate !== undefined && { rate }),
      ...(rateSource !== undefined && { rateSource }),
      ...(rateAt !== undefined && { rateAt }),
    };
    void decide.send((provider) =>
      request.kind === 'deposit' ? provider.matchDeposit(request.id, body) : provider.matchWithdrawal(request.id, body),
    );
  };

  return (
    <Stack ref={card} component="section" aria-labelledby={titleId} tabIndex={-1} spacing={1} sx={{ outline: 'none' }}>
      <Typography component="h3" variant="subtitle2" id={titleId}>
        {isOwn ? FITTING_LINES.ownTitle : bar ? FITTING_LINES.firstLine : FITTING_LINES.agreeTitle}
      </Typography>
      {!isOwn && (
        <Typography variant="body2">{FITTING_LINES.foundFirst(first.by, formatDayAndTime(first.at))}</Typography>
      )}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', ...TABULAR_FIGURES }}>
        {lineAtRate(line)}
      </Typography>
      <Typography variant="body2" sx={TABULAR_FIGURES}>
        {worthText(request, line, rate)}
      </Typography>
      {(isOwn || bar) && (
        <Typography variant="body2" color="textSecondary">
          {isOwn ? FITTING_LINES.takesTwo : bar && secondPersonIsNewText(bar)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Rejection text={decide.rejection} />
        <Rejection text={notice} severity="warning" />
        {mayAgree && (
          <Button variant="contained" disabled={decide.busy} aria-busy={decide.busy} onClick={agree}>
            {decide.busy ? DECISION.busy : FITTING_LINES.agree}
          </Button>
        )}
        <Button color="inherit" autoFocus={focus === 'opener'} onClick={onAnother} sx={mayAgree ? {} : { ml: -1 }}>
          {FITTING_LINES.anotherMatch}
        </Button>
      </Box>
    </Stack>
  );
};

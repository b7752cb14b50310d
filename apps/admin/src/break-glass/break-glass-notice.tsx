import { BREAK_GLASS } from '@clearfold/content';
import { type BreakGlassAnswer } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { ReasonDialog } from '../components/reason-dialog';
import { useAsked } from '../components/use-asked';
import { useCommand } from '../components/use-command';
import { useNow } from '../components/use-now';
import { timeLeft } from './time-left';

const KEY = ['break-glass'];

interface Props {
  /** What waits for a second person. */
  subjectId: string;
  /** Whether the first person is the one who looks. */
  own: boolean;
  /** Whether what it stands in keeps its distance from others. */
  flush?: boolean;
}

/**
 * Where a second person is missing: the countdown of a decision that one person announced, with the way to withdraw it;
 * or, for that person, the way to announce it. Nothing where the operator has not switched break-glass on.
 */
export const BreakGlassNotice = ({ subjectId, own, flush = false }: Props) => {
  const queryClient = useQueryClient();
  const { canAccess: mayDecide } = useCanAccess({ resource: 'requests', action: 'decide' });
  const [asking, setAsking] = useState(false);
  const now = useNow();
  const { data, dataUpdatedAt } = useAsked(KEY, (to) => to.breakGlass(), { refetchInterval: 60_000 });
  const command = useCommand<BreakGlassAnswer>((answer) => {
    queryClient.setQueryData(KEY, answer);
    setAsking(false);
  });
  const invoked = data?.data.find((one) => one.subjectId === subjectId);

  if (invoked) {
    // An answer may be younger than the clock's last tick, at which more than was announced would be left.
    const left = timeLeft(invoked.takesEffectAt, Math.max(now, dataUpdatedAt));
    return (
      <Alert
        severity="warning"
        role="status"
        sx={{
          ...(!flush && { mx: 2, mb: 1.5 }),
          overflowWrap: 'anywhere',
          // On a phone the button stands below: beside it no words have room.
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          '& .MuiAlert-message': { flex: { xs: '1 1 calc(100% - 34px)', sm: '0 1 auto' } },
        }}
        action={
          mayDecide && (
            <Button
              color="inherit"
              size="small"
              sx={{ whiteSpace: 'nowrap' }}
              disabled={command.busy}
              onClick={() => void command.send((to) => to.withdrawBreakGlass(subjectId))}
            >
              {BREAK_GLASS.withdraw}
            </Button>
          )
        }
      >
        {left === undefined ? BREAK_GLASS.now(invoked.by) : BREAK_GLASS.waits(invoked.by, left)}
        {invoked.reason && <Box>{BREAK_GLASS.reason(invoked.reason)}</Box>}
        {command.rejection && <Box role="alert">{command.rejection}</Box>}
      </Alert>
    );
  }
  if (!data?.enabled || !own || !mayDecide) return null;
  return (
    <Box sx={flush ? {} : { px: 2, pb: 1.5 }}>
      <Button variant="outlined" color="warning" size="small" onClick={() => setAsking(true)}>
        {BREAK_GLASS.button}
      </Button>
      {asking && (
        <ReasonDialog
          command={command}
          title={BREAK_GLASS.title}
          review={BREAK_GLASS.review}
          submit={BREAK_GLASS.submit}
          missing="help-reason-required"
          maxLength={500}
          onSubmit={(reason) => void command.send((to) => to.invokeBreakGlass(subjectId, reason))}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
};

import { formatDayAndTime, secondPersonIsNewText, STAFF_OUTSIDE_ACCOUNTS } from '@clearfold/content';
import { type OutsideStatementRow } from '@clearfold/contracts';
import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useGetIdentity, useNotify } from 'react-admin';
import { copyableFact, Facts } from '../../components/facts';
import { ReasonDialog } from '../../components/reason-dialog';
import { stickyBar } from '../../components/sticky-bar';
import { useCommand } from '../../components/use-command';
import { useNow } from '../../components/use-now';

const { takeBack: text, statement } = STAFF_OUTSIDE_ACCOUNTS;

/** As long as the API takes it. */
const MAX_REASON = 1000;

/** Who took a statement back, or asks for it, and what the reader may do about that. */
export const TakeBack = ({ row }: { row: OutsideStatementRow }) => {
  const { canAccess: mayChange } = useCanAccess({ resource: 'outside-accounts', action: 'change' });
  const { identity } = useGetIdentity();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const { withdrawal, isNewest } = row;
  if (withdrawal?.isDone) return <Said withdrawal={withdrawal} said={text.takenBackBy} />;
  const waits = withdrawal?.isVoid ? undefined : withdrawal;
  const isOwn = waits?.staffId === identity?.id;
  const bar = waits && stickyBar(waits, waits.at, now);
  const waitsWhy = (): string | undefined => {
    if (!waits) return withdrawal && text.askerGone;
    if (!mayChange) return text.waitsForAdmin;
    if (isOwn) return text.waitsForAnother;
    return bar && secondPersonIsNewText(bar);
  };
  const why = waitsWhy();
  const isBarred = waits !== undefined && (isOwn || bar !== undefined);
  return (
    <>
      {withdrawal && <Said withdrawal={withdrawal} said={text.askedBy} />}
      {why && <Box>{why}</Box>}
      {mayChange && identity && isNewest && !isBarred && (
        <Button variant="outlined" color="error" size="small" sx={{ mt: 0.5 }} onClick={() => setAsking(true)}>
          {waits ? text.agreeButton : text.button}
        </Button>
      )}
      {asking && <TakeBackDialog row={row} isSecond={waits !== undefined} onClose={() => setAsking(false)} />}
    </>
  );
};

interface SaidProps {
  withdrawal: NonNullable<OutsideStatementRow['withdrawal']>;
  said: (name: string, when: string) => string;
}

const Said = ({ withdrawal: { by, at, reason }, said }: SaidProps) => (
  <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
    <Box>{said(by, formatDayAndTime(at))}</Box>
    {reason !== undefined && <Box sx={{ whiteSpace: 'pre-line' }}>{text.why(reason)}</Box>}
  </Box>
);

interface DialogProps {
  row: OutsideStatementRow;
  isSecond: boolean;
  onClose: () => void;
}

const TakeBackDialog = ({ row, isSecond, onClose }: DialogProps) => {
  const { id, number } = row;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const command = useCommand<OutsideStatementRow>(({ withdrawal }) => {
    // What the account holds, its lines and its open items change with it.
    void queryClient.invalidateQueries();
    notify(withdrawal?.isDone ? text.done : text.asked, { type: 'success' });
    onClose();
  });
  return (
    <ReasonDialog
      title={text.title(statement.number(number))}
      review={isSecond ? text.agreeReview : text.review}
      submit={isSecond ? text.agree : text.submit}
      colour="error"
      missing="staff-reason-required"
      maxLength={MAX_REASON}
      command={command}
      onSubmit={(reason) => void command.send((provider) => provider.withdrawStatement(id, reason))}
      onClose={onClose}
    >
      <TakenBackFacts row={row} isSecond={isSecond} />
    </ReasonDialog>
  );
};

/** Which statement it is, and what the first admin said of it. */
const TakenBackFacts = ({ row, isSecond }: Pick<DialogProps, 'row' | 'isSecond'>) => {
  const { from, to, lines, fileDigest } = row;
  const first = isSecond ? row.withdrawal : undefined;
  return (
    <Facts
      facts={[
        { name: text.fact.days, value: statement.days(from, to) },
        { name: text.fact.lines, value: lines.toLocaleString('en-US') },
        copyableFact(statement.digest, fileDigest),
        { name: text.fact.asked, value: first && statement.by(first.by, formatDayAndTime(first.at)) },
        { name: text.fact.why, value: first?.reason },
      ]}
    />
  );
};

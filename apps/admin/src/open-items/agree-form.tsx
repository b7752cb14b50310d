import { EXPLANATION_TEXT, formatDayAndTime, formatDollars, STAFF_OPEN_ITEMS } from '@clearfold/content';
import { type OpenItemRow } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { BreakGlassNotice } from '../break-glass/break-glass-notice';
import { Facts } from '../components/facts';
import { ReasonDialog } from '../components/reason-dialog';
import { type ItemCommand } from './item-command';
import { ItemFacts } from './item-facts';
import { isCoinLine } from './item-kind';

const { dialog } = STAFF_OPEN_ITEMS;

interface Props {
  item: OpenItemRow;
  endorsement: NonNullable<OpenItemRow['endorsement']>;
  /** Whether the reader gave the first explanation, and so cannot give the second. */
  isOwn: boolean;
  command: ItemCommand;
  onClose: () => void;
  onAnother: () => void;
}

/** What another person explained first, and the reader's word for the very same; or the way to explain it otherwise. */
export const AgreeForm = ({ isOwn, ...props }: Props) => (isOwn ? <OwnFirst {...props} /> : <Agree {...props} />);

const First = ({ item, endorsement }: Pick<Props, 'item' | 'endorsement'>) => (
  <>
    <ItemFacts item={item} />
    <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {dialog.first(endorsement.by, formatDayAndTime(endorsement.at))}
    </Box>
    <Facts
      facts={[
        { name: dialog.firstSaid.amount, value: formatDollars(endorsement.amount) },
        { name: dialog.firstSaid.category, value: EXPLANATION_TEXT[endorsement.category] },
        { name: dialog.firstSaid.reason, value: endorsement.reason },
      ]}
    />
  </>
);

const Another = ({ onAnother }: Pick<Props, 'onAnother'>) => (
  <Button color="secondary" onClick={onAnother} sx={{ justifySelf: 'start', ml: -1.5 }}>
    {dialog.another}
  </Button>
);

const Agree = ({ item, endorsement, command, onClose, onAnother }: Omit<Props, 'isOwn'>) => (
  <ReasonDialog
    title={dialog.agreeTitle}
    review={
      <>
        <Box>{dialog.closedBy(endorsement.category === 'write-off' ? dialog.writesOff : dialog.closes)}</Box>
        <Box>{dialog.agreeReview}</Box>
      </>
    }
    submit={dialog.submitAgree}
    label={dialog.reason}
    missing="staff-reason-required"
    maxLength={1000}
    command={command}
    onSubmit={(reason) =>
      void command.send((to) =>
        to.explainOpenItem(item.id, {
          item: item.item,
          category: endorsement.category,
          // The size: which way it went, the line says.
          ...(isCoinLine(item) && { worth: Math.abs(endorsement.amount) }),
          reason,
        }),
      )
    }
    onClose={onClose}
  >
    <First item={item} endorsement={endorsement} />
    <BreakGlassNotice subjectId={item.id} own={false} flush />
    <Another onAnother={onAnother} />
  </ReasonDialog>
);

const OwnFirst = ({ item, endorsement, onClose, onAnother }: Omit<Props, 'isOwn' | 'command'>) => {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} variant="h6" sx={{ pb: 1 }}>
        {dialog.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        <First item={item} endorsement={endorsement} />
        <Alert severity="info" role="note">
          {dialog.ownFirst}
        </Alert>
        <BreakGlassNotice subjectId={item.id} own flush />
        <Another onAnother={onAnother} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus color="inherit" onClick={onClose}>
          {dialog.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

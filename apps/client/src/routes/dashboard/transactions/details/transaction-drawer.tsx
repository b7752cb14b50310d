import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import {
  CANCEL_REQUEST,
  FAILURE_TEXT,
  formatDollars,
  MISSING_TOKEN_TEXT,
  PENDING_TEXT,
  TRANSACTION_DETAILS,
  transactionTitle,
} from '@clearfold/content';
import { type Transaction } from '@clearfold/contracts';
import { ErrorState, RowsSkeleton, StatusBadge, TABULAR_FIGURES } from '@clearfold/ui';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#api/api-failure.ts';
import { timeZone } from '#files/time-zone.ts';
import { failedToLoad } from '#routes/dashboard/account/failed-to-load.ts';
import { isUnknownCall } from '#routes/dashboard/account/unknown-call.ts';
import { type Entry } from '../entries-of';
import { entryTypeText } from '../entry-type-text';
import { isCancellable } from '../is-cancellable';
import { isUnmoved } from '../is-unmoved';
import { ProofCheck } from '../proof/proof-check';
import { rejectedHow } from '../rejected-how';
import { FactList } from './fact-list';
import { ReceiptDownload } from './receipt-download';
import { Timeline } from './timeline';
import { transactionFacts } from './transaction-facts';
import { transactionQuery } from './transaction-query';

interface Props {
  entry: Entry;
  open: boolean;
  onClose: () => void;
  onCancel: (transaction: Transaction) => void;
  onExited: () => void;
}

/** All about one transaction: how it stands, who is on its other side, what happened to it, its receipt and its proof. */
const TransactionDrawer = ({ entry, open, onClose, onCancel, onExited }: Props) => {
  const { returnOf: transaction = entry } = entry;
  const query = useQuery(transactionQuery(transaction._id));
  const shown = query.data ?? transaction;
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': TRANSACTION_DETAILS.label,
          variant: 'elevation',
          elevation: 0,
          sx: { width: 'min(440px, 100vw)', borderLeft: 1, borderColor: 'divider' },
        },
        transition: { onExited },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: { xs: 2, sm: 3 }, pt: 2.5, pb: 2 }}>
        <Box sx={{ minWidth: 0, mr: 'auto' }}>
          <Typography variant="overline" component="h2" color="textSecondary">
            {entry.returnOf ? entryTypeText(entry) : transactionTitle(shown.type, shown.investmentPlan?.name)}
          </Typography>
          <Typography
            variant="h4"
            component="p"
            sx={{
              ...TABULAR_FIGURES,
              ...(isUnmoved(shown) && { textDecoration: 'line-through', color: 'text.secondary' }),
            }}
          >
            {formatDollars(shown.amount)}
          </Typography>
          <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <StatusBadge status={shown.status} {...rejectedHow(shown)} />
            {shown.returnedAt !== undefined && (
              <Typography variant="body2" component="span" color="textSecondary">
                {TRANSACTION_DETAILS.unchanged}
              </Typography>
            )}
            {shown.status === 'pending' && (
              <Typography variant="body2" component="span" color="textSecondary">
                {PENDING_TEXT[shown.type]}
              </Typography>
            )}
          </Box>
        </Box>
        <IconButton aria-label={TRANSACTION_DETAILS.close} onClick={onClose} edge="end">
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3, display: 'grid', gap: 3 }}>
        <FactList facts={transactionFacts(shown)} />
        {isCancellable(shown) && (
          <Button
            variant="outlined"
            color="secondary"
            sx={{ justifySelf: 'start' }}
            onClick={() => {
              onClose();
              onCancel(shown);
            }}
          >
            {CANCEL_REQUEST.action}
          </Button>
        )}
        {isUnknownCall(query.error) ? null : failedToLoad(query) ? (
          <ErrorState
            message={failureText(query.error, FAILURE_TEXT.transactionLoad, MISSING_TOKEN_TEXT.action)}
            retryLabel={TRANSACTION_DETAILS.retry}
            onRetry={() => void query.refetch()}
          />
        ) : query.data ? (
          <>
            <section>
              <Typography variant="h6" component="h3" sx={{ mb: 1.5 }}>
                {TRANSACTION_DETAILS.timeline}
              </Typography>
              <Timeline entries={query.data.timeline} arrival={query.data.arrival} />
              <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
                {TRANSACTION_DETAILS.zone(timeZone())}
              </Typography>
            </section>
            {shown.status !== 'pending' && <ReceiptDownload transactionId={transaction._id} />}
            <ProofCheck transactionId={transaction._id} />
          </>
        ) : (
          <RowsSkeleton rows={4} label={TRANSACTION_DETAILS.loading} />
        )}
      </Box>
    </Drawer>
  );
};

export default TransactionDrawer;

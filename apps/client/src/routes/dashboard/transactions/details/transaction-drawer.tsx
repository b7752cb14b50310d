import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import {
  FAILURE_TEXT,
  formatDollars,
  MISSING_TOKEN_TEXT,
  TRANSACTION_DETAILS,
  transactionTypeText,
} from '@clearfold/content';
import { type Transaction } from '@clearfold/contracts';
import { ErrorState, FONT, RowsSkeleton, StatusBadge, TABULAR_FIGURES } from '@clearfold/ui';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#api/api-failure.ts';
import { failedToLoad } from '#routes/dashboard/account/failed-to-load.ts';
import { isUnknownCall } from '#routes/dashboard/account/unknown-call.ts';
import { ProofCheck } from '../proof/proof-check';
import { ReceiptDownload } from './receipt-download';
import { Timeline } from './timeline';
import { transactionQuery } from './transaction-query';

interface Props {
  transaction: Transaction;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** All about one transaction: how it stands, what happened to it, its receipt and its proof. */
const TransactionDrawer = ({ transaction, open, onClose, onExited }: Props) => {
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
            {transactionTypeText(shown.type)}
          </Typography>
          <Typography variant="h4" component="p" sx={TABULAR_FIGURES}>
            {formatDollars(shown.amount)}
          </Typography>
          <Box sx={{ mt: 1 }}>
            <StatusBadge status={shown.status} />
          </Box>
        </Box>
        <IconButton aria-label={TRANSACTION_DETAILS.close} onClick={onClose} edge="end">
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3, display: 'grid', gap: 3 }}>
        <Typography variant="caption" color="textSecondary">
          {TRANSACTION_DETAILS.reference}
          <Box
            component="code"
            translate="no"
            sx={{ display: 'block', fontFamily: FONT.figures, overflowWrap: 'anywhere' }}
          >
            {transaction._id}
          </Box>
        </Typography>
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
              <Timeline entries={query.data.timeline} />
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

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RECEIPT_DOCUMENT, TRANSACTION_DETAILS } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { filePath } from '#api/call-api.ts';
import { timeZone } from '#files/time-zone.ts';
import { useDownload } from '#files/use-download.ts';

/** The receipt of what was decided, with its place in the ledger. */
export const ReceiptDownload = ({ transactionId }: { transactionId: string }) => {
  const { start, busyWith, failure } = useDownload();
  const path = filePath(routes.statements.receipt, { params: { id: transactionId }, query: { timeZone: timeZone() } });
  return (
    <div>
      <Button
        variant="outlined"
        color="secondary"
        loading={busyWith !== undefined}
        onClick={() => start({ path, name: `${RECEIPT_DOCUMENT.fileName(transactionId)}.pdf` })}
      >
        {TRANSACTION_DETAILS.receipt}
      </Button>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </div>
  );
};

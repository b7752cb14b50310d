import { CONSOLE_EXPORT } from '@clearfold/content';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { exportCsv } from '../providers/export-csv';

/** Saves every row of the list around it, on all its pages, and says how many they are. */
export const ExportButton = () => {
  const { resource, filterValues, total } = useListContext();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (!total) return null;

  const save = async () => {
    setBusy(true);
    try {
      notify(CONSOLE_EXPORT.done(await exportCsv(resource, filterValues)), { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      aria-busy={busy}
      color="inherit"
      disabled={busy}
      onClick={() => void save()}
      startIcon={<DownloadOutlined />}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {busy ? CONSOLE_EXPORT.busy : CONSOLE_EXPORT.button(total)}
    </Button>
  );
};

import { CONSOLE_EXPORT } from '@clearfold/content';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { exportCsv, type ExportRoute } from '../providers/export-csv';

interface Props {
  /** What the list is narrowed to beside the filter that stands in its state. */
  filter?: object;
  /** Where the API streams it, when that is not the list's own "export.csv". */
  file?: ExportRoute;
  /** What the button says, when the export is not the list as it is. */
  label?: string;
}

/** Saves every row of the list around it, on all its pages, and says how many they are. */
export const ExportButton = ({ filter, file, label }: Props) => {
  const { resource, filterValues, total } = useListContext();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (!total) return null;

  const save = async () => {
    setBusy(true);
    try {
      const rows = await exportCsv(resource, file ? {} : { ...(filterValues as object), ...filter }, file);
      notify(CONSOLE_EXPORT.done(rows), { type: 'success' });
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
      {busy ? CONSOLE_EXPORT.busy : (label ?? CONSOLE_EXPORT.button(total))}
    </Button>
  );
};

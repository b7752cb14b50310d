import { RECORDS } from '@clearfold/content';
import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { saveExport } from './save-export';

interface Props {
  /** Where the API streams the file: "investors/export.csv". */
  path: string;
  file: string;
}

/** Saves every row that the list's filters let through, and says how many there were. */
export const ExportButton = ({ path, file }: Props) => {
  const { search } = useLocation();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const filter = new URLSearchParams(search).get('filter');
      const rows = await saveExport(filter ? `${path}?filter=${encodeURIComponent(filter)}` : path, file);
      notify(RECORDS.exported(rows, file), { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<Download />}
      disabled={busy}
      aria-busy={busy}
      onClick={() => void save()}
    >
      {busy ? RECORDS.exporting : RECORDS.exportCsv}
    </Button>
  );
};

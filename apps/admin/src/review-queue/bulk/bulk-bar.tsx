import { BULK } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BulkDialog } from './bulk-dialog';
import { type BulkDecision } from './bulk-result';
import { MOST_SELECTED, type Selection, useSelection } from './use-selection';

/** Plainly how far the selection reaches: a page of many is not all of them. */
const Reach = ({ ids, matching, beyondPage, selecting, selectMatching }: Selection) => {
  // While decided rows leave the list there may be fewer that match than are selected.
  if (ids.length === matching) return <span>{BULK.allSelected(matching)}</span>;
  if (beyondPage || ids.length > matching) return <span>{BULK.selected(ids.length)}</span>;
  return (
    <>
      <span>{BULK.pageOnly(ids.length, matching)}</span>
      <Button color="inherit" disabled={selecting} onClick={() => void selectMatching()}>
        {selecting && BULK.selecting}
        {!selecting &&
          (matching > MOST_SELECTED ? BULK.selectFirst(MOST_SELECTED, matching) : BULK.selectAll(matching))}
      </Button>
    </>
  );
};

type Chosen = Pick<Selection, 'ids' | 'rows'>;

const NOTHING: Chosen = { ids: [], rows: [] };

/** Stands above the rows while some are selected. */
export const BulkBar = () => {
  const selection = useSelection();
  const [decision, setDecision] = useState<BulkDecision>();
  // The dialog keeps the requests it was opened for, as they stood then, while their rows change or leave the list.
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const { ids, rows, clear } = selection;

  const begin = (next: BulkDecision) => {
    setChosen({ ids, rows });
    setDecision(next);
  };

  return (
    <>
      {ids.length > 0 && (
        <Box
          role="region"
          aria-label={BULK.bar}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 0.75,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'action.selected',
            fontSize: '0.875rem',
          }}
        >
          <Box
            role="status"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, flexGrow: 1 }}
          >
            <Reach {...selection} />
          </Box>
          <Button variant="contained" onClick={() => begin('approve')}>
            {BULK.approve}
          </Button>
          <Button variant="outlined" color="error" onClick={() => begin('reject')}>
            {BULK.reject}
          </Button>
          <Button color="inherit" onClick={clear}>
            {BULK.clear}
          </Button>
        </Box>
      )}
      {decision && (
        <BulkDialog decision={decision} {...chosen} onClose={() => setDecision(undefined)} onResults={clear} />
      )}
    </>
  );
};

import { SEARCH } from '@clearfold/content';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { type PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useCanAccessResources, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { findEverywhere, type Found, type Sought } from './find-everywhere';

const SOUGHT: readonly Sought[] = ['investors', 'requests', 'tickets', 'ledger/events'];

/** Who still types is not answered for every letter. */
const PAUSE_MILLISECONDS = 250;

const useRested = (words: string): string => {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
};

/** What is found stands below the field and its text, not over them as a popper does. */
const BelowField = ({ open, children }: PopperProps) => open && <Box>{children as ReactNode}</Box>;

/** One field for everything: arrow keys walk through what is found, Enter opens it. */
const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const provider = useDataProvider();
  const navigate = useNavigate();
  const { canAccess } = useCanAccessResources({ action: 'list', resources: [...SOUGHT] });
  const [words, setWords] = useState('');
  const rested = useRested(words.trim());
  const where = SOUGHT.filter((resource) => canAccess?.[resource]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', rested, where],
    queryFn: () => findEverywhere(provider, rested, where),
    enabled: rested !== '' && where.length > 0,
  });
  const { found, unseen } = (rested === '' ? undefined : data) ?? { found: [], unseen: [] };
  const isBusy = isFetching || words.trim() !== rested;

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': SEARCH.title, variant: 'outlined', elevation: 0 } }}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogContent>
        <Autocomplete<Found>
          autoHighlight
          open={rested !== ''}
          options={found}
          loading={isBusy}
          loadingText={SEARCH.busy}
          noOptionsText={error ? `${SEARCH.failed} ${error.message}` : SEARCH.nothing}
          // The server has found them already.
          filterOptions={(all) => all}
          getOptionKey={({ key }) => key}
          getOptionLabel={({ text }) => text}
          groupBy={({ group }) => group}
          inputValue={words}
          onInputChange={(_event, next, reason) => {
            if (reason === 'input' || reason === 'clear') setWords(next);
          }}
          onChange={(_event, chosen) => {
            if (!chosen) return;
            onClose();
            void navigate(chosen.to);
          }}
          popupIcon={null}
          slots={{ popper: BelowField }}
          slotProps={{ paper: { elevation: 0 } }}
          value={null}
          renderOption={({ key, ...props }, { text, detail }) => (
            <Box component="li" key={key} {...props}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
                {text}
                <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
                  {detail}
                </Box>
              </Box>
            </Box>
          )}
          renderInput={(props) => (
            <TextField
              {...props}
              autoFocus
              label={SEARCH.field}
              placeholder={SEARCH.hint}
              helperText={unseen.join(' ')}
              slotProps={{ ...props.slotProps, formHelperText: { role: 'status' } }}
              sx={{ mt: 0.5 }}
            />
          )}
        />
      </DialogContent>
    </Dialog>
  );
};

export default SearchDialog;

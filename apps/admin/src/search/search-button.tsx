import { SEARCH } from '@clearfold/content';
import { lazyComponent } from '@clearfold/ui';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';

/** Its code comes when it is asked for. */
const SearchDialog = lazyComponent(() => import('./search-dialog'));

/** Opens the search over everything, as Ctrl K does anywhere in the console. */
export const SearchButton = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // A browser's own meaning of it is its address field.
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Tooltip title={SEARCH.button}>
        <IconButton
          aria-label={SEARCH.title}
          aria-keyshortcuts="Control+K"
          color="inherit"
          onClick={() => setOpen(true)}
        >
          <Search fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
};

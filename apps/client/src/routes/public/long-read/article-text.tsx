import Box from '@mui/material/Box';
import { Prose } from '@clearfold/ui';
import { type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** A text of ours as HTML, whose links to pages of the site open without loading it anew. */
export const ArticleText = ({ html }: { html: string }) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = (event.target as Element).closest('a')?.getAttribute('href');
    if (!address?.startsWith('/')) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <Box onClick={follow}>
      <Prose html={html} />
    </Box>
  );
};

import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { DASHBOARD } from '@clearfold/content';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';

/** The id that others pay by, in one piece and ready to copy. */
export const UserId = ({ id }: { id: string }) => {
  const [copied, setCopied] = useState<boolean>();

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      // Refused, or not offered outside of a secure page.
      setCopied(false);
    }
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, justifyContent: { md: 'flex-end' }, mr: { md: -0.5 } }}>
      {/* At 360 px one line holds nearly every id, in either typeface: a second one would push the screen down when the font comes. */}
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere', fontSize: { xs: '0.71875rem', sm: '0.8125rem' } }}
      >
        {DASHBOARD.userId}{' '}
        <Box component="span" translate="no">
          {id}
        </Box>
      </Typography>
      <IconButton
        size="small"
        aria-label={DASHBOARD.copyUserId}
        onClick={() => void copy()}
        sx={{ width: 28, height: 28, my: -0.5, flex: 'none', '& svg': { fontSize: '1rem' } }}
      >
        {copied ? <CheckOutlined color="success" /> : <ContentCopyOutlined />}
      </IconButton>
      <Box component="span" role="status" sx={visuallyHidden}>
        {copied === true && DASHBOARD.copiedUserId}
        {copied === false && DASHBOARD.copyFailed}
      </Box>
    </Box>
  );
};

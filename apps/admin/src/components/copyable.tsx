import { REVIEW_PANEL } from '@clearfold/content';
import { FONT } from '@clearfold/ui';
import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';

/** Text that is carried to another system, such as an account: in figures that cannot be confused, and copied whole. */
export const Copyable = ({ text, what }: { text: string; what: string }) => {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused, or not offered outside of a secure page.
      setCopied(false);
    }
  };

  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box
        component="span"
        translate="no"
        sx={{ fontFamily: FONT.figures, fontSize: '0.8125rem', lineHeight: 1.6, overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
      <IconButton
        aria-label={`${REVIEW_PANEL.copy}: ${what}`}
        size="small"
        sx={{ p: 0.5, mt: -0.25 }}
        onClick={() => void copy()}
      >
        {copied ? <Check sx={{ fontSize: 16 }} /> : <ContentCopy sx={{ fontSize: 16 }} />}
      </IconButton>
      <Box component="span" role="status" sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: 0.25 }}>
        {copied && REVIEW_PANEL.copied}
      </Box>
    </Box>
  );
};

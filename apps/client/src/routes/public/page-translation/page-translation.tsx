import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TRANSLATION, TRANSLATION_ELEMENT_ID } from '@clearfold/content';
import { useState } from 'react';
import { loadSiteServices } from '#api/site-services.ts';
import { loadScript } from './load-script';

type State = 'untouched' | 'loading' | 'running' | 'failed' | 'browser';

const TEXT: Partial<Record<State, string>> = {
  loading: TRANSLATION.loading,
  failed: TRANSLATION.failed,
  browser: TRANSLATION.browser,
};

/**
 * Translates the page by the script the operator configured. It is loaded on a click and never before: it reads the
 * page and tells its maker about it. Without one, the browser's own translation is explained.
 */
export const PageTranslation = () => {
  const [state, setState] = useState<State>('untouched');

  const translate = async (): Promise<void> => {
    setState('loading');
    try {
      const { translationScript } = await loadSiteServices();
      if (!translationScript) return setState('browser');
      await loadScript(translationScript);
      setState('running');
    } catch {
      setState('failed');
    }
  };

  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
      {state !== 'running' && (
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          disabled={state === 'loading'}
          onClick={() => void translate()}
        >
          {TRANSLATION.open}
        </Button>
      )}
      {/* The script draws its menu in here; nothing of React's may stand beside it. */}
      <Box id={TRANSLATION_ELEMENT_ID} />
      <Typography role="status" variant="body2" color={state === 'failed' ? 'error' : 'textSecondary'}>
        {TEXT[state]}
      </Typography>
    </Box>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { BUSINESS_HOURS, LIVE_CHAT, LOCAL_TIME } from '@clearfold/content';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadSiteServices } from '#api/site-services.ts';
import { useSession } from '#session/session-state.ts';

export interface PanelProps {
  /** The person goes to another page. */
  onLeave: () => void;
}

/**
 * The chat of the provider the operator configured, in a frame of its own origin, from where it can neither read the
 * page nor the token, nor lead the page away. Without one, the ways that are answered: a ticket or the contact form.
 */
const LiveChatPanel = ({ onLeave }: PanelProps) => {
  const [frame, setFrame] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    panel.current?.focus();
    let here = true;
    loadSiteServices()
      .then(({ chatFrame }) => here && setFrame(chatFrame))
      // Without an answer the other ways to write are the right ones to show.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);

  return (
    <Paper
      ref={panel}
      component="section"
      tabIndex={-1}
      aria-label={LIVE_CHAT.open}
      sx={{
        position: 'fixed',
        right: { xs: 16, sm: 24 },
        bottom: { xs: 76, sm: 84 },
        zIndex: 'modal',
        width: 'min(360px, calc(100vw - 32px))',
        maxHeight: 'calc(100dvh - 100px)',
        overflow: 'auto',
        outline: 'none',
      }}
    >
      {frame ? (
        <Box
          component="iframe"
          src={frame}
          title={LIVE_CHAT.frame}
          sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
          referrerPolicy="no-referrer"
          sx={{ display: 'block', width: 1, height: 'min(520px, calc(100dvh - 102px))', border: 0 }}
        />
      ) : (
        <WaysToWrite onLeave={onLeave} />
      )}
    </Paper>
  );
};

const WaysToWrite = ({ onLeave }: PanelProps) => {
  const signedIn = useSession().status === 'signed-in';
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        {LIVE_CHAT.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {LIVE_CHAT.text}
      </Typography>
      <Button component={Link} to={signedIn ? '/dashboard/support' : '/contact'} variant="contained" onClick={onLeave}>
        {signedIn ? LIVE_CHAT.ticket : LIVE_CHAT.contact}
      </Button>
      <Box component="dl" sx={{ m: 0, pt: 2, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
        <Typography component="dt" variant="subtitle2">
          {LIVE_CHAT.hours}
        </Typography>
        {BUSINESS_HOURS.map(({ days, hours }) => (
          <Box component="dd" key={days} sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
            {days} {hours} {LOCAL_TIME}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

export default LiveChatPanel;

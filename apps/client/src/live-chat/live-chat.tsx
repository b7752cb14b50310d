import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import { LIVE_CHAT, LIVE_CHAT_ELEMENT_ID } from '@clearfold/content';
import { type ComponentType, useRef, useState } from 'react';
import { type PanelProps } from './live-chat-panel';

/** The live chat of every screen: a button in the corner, and a panel whose code arrives when it is first opened. */
export const LiveChat = () => {
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Not React's `lazy`: that shows nothing earlier than 300 ms after its fallback.
  const fetchPanel = (): void => {
    if (Panel) return;
    // What did not come is asked for again by the next press.
    import('./live-chat-panel').then(
      ({ default: panel }) => setPanel(() => panel),
      () => setOpen(false),
    );
  };
  return (
    <Box
      id={LIVE_CHAT_ELEMENT_ID}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
    >
      {open && Panel && <Panel onLeave={() => setOpen(false)} />}
      <IconButton
        ref={button}
        aria-label={open ? LIVE_CHAT.close : LIVE_CHAT.open}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          fetchPanel();
        }}
        sx={{
          position: 'fixed',
          right: { xs: 16, sm: 24 },
          bottom: { xs: 16, sm: 24 },
          zIndex: 'fab',
          width: 48,
          height: 48,
          color: 'secondary.contrastText',
          bgcolor: 'secondary.main',
          '&:hover': { bgcolor: 'secondary.main' },
        }}
      >
        <SvgIcon viewBox="0 0 24 24" fontSize="small">
          <path
            d={open ? 'M5 5l14 14M19 5 5 19' : 'M3 5h18v12H11l-5 4v-4H3z'}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </SvgIcon>
      </IconButton>
    </Box>
  );
};

import Box from '@mui/material/Box';
import { LIVE_CHAT, LIVE_CHAT_ELEMENT_ID } from '@clearfold/content';
import { type ComponentType, useRef, useState } from 'react';
import { EdgeTab } from '#page/edge-tab.tsx';
import { type PanelProps } from './live-chat-panel';

/** The live chat of every screen: a tab at the edge, and a panel whose code arrives when it is first opened. */
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
      <EdgeTab
        ref={button}
        aria-label={open ? LIVE_CHAT.close : LIVE_CHAT.open}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          fetchPanel();
        }}
        bottom={24}
        path={open ? 'M5 5l14 14M19 5 5 19' : 'M3 5h18v12H11l-5 4v-4H3z'}
      />
    </Box>
  );
};

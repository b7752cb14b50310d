import { REVIEW_QUEUE } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { QUEUES, type QueueFilter, queueOf, queueSearch } from '../queues';
import { useReviewCounts } from '../use-review-counts';

/** The queues with how many wait in each. Links, not tabs: each has an address, and back works. */
export const QueueTabs = () => {
  const filter = useListContext().filterValues as QueueFilter;
  const counts = useReviewCounts();
  const current = queueOf(filter);
  const tabs = useRef<HTMLElement>(null);
  const counted = counts !== undefined;

  // On a phone not all of them fit: the one that is open must be among those in sight.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (!tabs.current || !tab) return;
    const end = tab.offsetLeft + tab.offsetWidth - tabs.current.offsetLeft;
    tabs.current.scrollLeft = Math.max(0, end - tabs.current.clientWidth);
  }, [current, counted]);

  return (
    <Box
      component="nav"
      ref={tabs}
      aria-label={REVIEW_QUEUE.tabs}
      // A phone scrolls them sideways; anywhere else a second line is better than a tab cut in two.
      sx={{
        display: 'flex',
        flexWrap: { sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        gap: { xs: 0, sm: 0.5 },
      }}
    >
      {QUEUES.map((queue) => {
        const waiting = counts && queue.waiting?.(counts);
        return (
          <ButtonBase
            key={queue.name}
            component={Link}
            to={{ pathname: '/requests', search: queueSearch(queue, filter.q) }}
            aria-current={queue === current ? 'page' : undefined}
            sx={{
              gap: 0.75,
              px: { xs: 1.25, sm: 1.5 },
              minHeight: 40,
              fontSize: '0.875rem',
              fontWeight: 560,
              whiteSpace: 'nowrap',
              color: 'text.secondary',
              boxShadow: 'inset 0 -2px transparent',
              '&:hover': { color: 'text.primary' },
              '&[aria-current]': {
                color: 'text.primary',
                boxShadow: (theme) => `inset 0 -2px ${theme.palette.primary.main}`,
              },
              '&.Mui-focusVisible': { outlineOffset: -2 },
            }}
          >
            {queue.label}
            {waiting !== undefined && (
              <Box
                component="span"
                sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.8125rem', ...TABULAR_FIGURES }}
              >
                {waiting}
              </Box>
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
};

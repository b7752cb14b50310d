import { STAFF_RECONCILIATION } from '@clearfold/content';
import Box from '@mui/material/Box';
import { type ComponentProps } from 'react';
import { OpenByAge } from './open-by-age';

type Props = Omit<ComponentProps<typeof OpenByAge>, 'isLinked'> & {
  /** Whether they are those of today, which the list shows. */
  isNow: boolean;
};

/** How many items are open, since when, and how many of each age. */
export const OpenItems = ({ isNow, ...items }: Props) => {
  const { openItems, oldestOpen } = items.ages;
  const says = [STAFF_RECONCILIATION.openItems(openItems), oldestOpen && STAFF_RECONCILIATION.oldest(oldestOpen)];
  return (
    <Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: openItems > 0 ? 0.75 : 0 }}>
        {says.filter(Boolean).join(', ')}
      </Box>
      {openItems > 0 && <OpenByAge {...items} isLinked={isNow} />}
      {openItems > 0 && !isNow && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mt: 0.5 }}>{STAFF_RECONCILIATION.pastItems}</Box>
      )}
    </Box>
  );
};

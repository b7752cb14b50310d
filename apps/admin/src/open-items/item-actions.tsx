import { formatSignedOutside, OPEN_ITEM_TEXT, STAFF_OPEN_ITEMS } from '@clearfold/content';
import { type OpenItemRow } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCanAccess } from 'react-admin';
import { Link, type To } from 'react-router-dom';
import { requestsForLinePlace } from '../dashboard/figure-places';
import { findLinePath, requestPath } from '../outside-accounts/outside-paths';

interface Props {
  item: OpenItemRow;
  mayExplain: boolean;
  /** Who looks at it. */
  ownId: unknown;
  onExplain: (item: OpenItemRow) => void;
}

/** A way to the other half of an item: its words and where it leads. */
interface Way {
  text: string;
  to: To;
}

/** A line's request is at the review desk, waiting or decided; a request finds its line there, too. */
const wayOf = ({ id, item, amount }: OpenItemRow, mayFindLine: boolean): Way => {
  if (item === 'request' && mayFindLine) return { text: STAFF_OPEN_ITEMS.findLine, to: findLinePath(id, amount) };
  if (item !== 'line') return { text: STAFF_OPEN_ITEMS.showRequest, to: requestPath(id) };
  return { text: STAFF_OPEN_ITEMS.findRequest, to: requestsForLinePlace(id, amount) };
};

/** What is done about an open item: the other half is found, or somebody says why there is none. */
export const ItemActions = ({ item, mayExplain, ownId, onExplain }: Props) => {
  const what = OPEN_ITEM_TEXT[item.item];
  const amount = formatSignedOutside(item.amount, item.currency);
  // Who records nothing finds no form behind it.
  const { canAccess: mayFindLine = false } = useCanAccess({ resource: 'requests', action: 'decide' });
  const way = wayOf(item, mayFindLine);
  const { canAccess: seesRequests } = useCanAccess({ resource: 'requests', action: 'list' });
  const waits = item.endorsement !== undefined && item.endorsement.staffId !== ownId;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5 }}>
      {seesRequests && (
        <Button component={Link} to={way.to} color="secondary" aria-label={STAFF_OPEN_ITEMS.of(way.text, what, amount)}>
          {way.text}
        </Button>
      )}
      {mayExplain && (
        <Button
          color="secondary"
          variant={waits ? 'outlined' : 'text'}
          aria-label={waits ? STAFF_OPEN_ITEMS.agreeOf(what, amount) : STAFF_OPEN_ITEMS.explainOf(what, amount)}
          onClick={() => onExplain(item)}
        >
          {waits ? STAFF_OPEN_ITEMS.agree : STAFF_OPEN_ITEMS.explain}
        </Button>
      )}
    </Box>
  );
};

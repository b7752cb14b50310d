import { useCanAccess } from 'react-admin';
import { RecordLink } from '../components/record-link';
import { EventPosition } from '../components/event-position';

/** Where an event stands in the ledger; for whoever may read that, the way to it and to its proof. */
export const EventLink = ({ position }: { position: number }) => {
  const { canAccess } = useCanAccess({ resource: 'ledger/events', action: 'list' });
  const place = <EventPosition position={position} />;
  return canAccess ? <RecordLink to={`/ledger/events/${position}/show`}>{place}</RecordLink> : place;
};

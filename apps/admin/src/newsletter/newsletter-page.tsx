import { formatDay, STAFF_NEWSLETTER } from '@clearfold/content';
import { type MessageAnswer, type NewsletterSubscription, routes } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { columnsOf, DAY, EMAIL } from '../records/column';
import { CommandDialog } from '../components/command-dialog';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { ActsTrail } from '../records/listed-trail';
import { RecordsPage } from '../records/records-page';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';

const { column } = STAFF_NEWSLETTER;

const columnsWith = (onRemove: (reader: NewsletterSubscription) => void) =>
  columnsOf(column)<NewsletterSubscription>({
    email: { ...EMAIL, sortable: true },
    createdAt: { ...DAY, sortable: true },
    confirmedAt: {
      oneLine: true,
      sortable: true,
      render: ({ confirmedAt }) => (confirmedAt ? formatDay(confirmedAt) : STAFF_NEWSLETTER.unconfirmed),
    },
    id: {
      label: column.remove,
      align: 'right',
      render: (reader) => (
        <Button color="error" aria-label={STAFF_NEWSLETTER.removeOne(reader.email)} onClick={() => onRemove(reader)}>
          {STAFF_NEWSLETTER.remove}
        </Button>
      ),
    },
  });

/** Who gets the newsletter. */
const NewsletterPage = () => {
  const [leaving, setLeaving] = useState<NewsletterSubscription>();
  const { refresh } = useRecordsCache('newsletter');
  const remove = useCommand<MessageAnswer>(() => {
    setLeaving(undefined);
    void refresh();
  });
  return (
    <>
      <RecordsPage
        resource="newsletter"
        columns={columnsWith(setLeaving)}
        sort={{ field: 'createdAt', order: 'DESC' }}
        empty={STAFF_NEWSLETTER.empty}
        exported={{ file: routes.newsletter.csv, label: STAFF_NEWSLETTER.exportConfirmed }}
        filters={
          <>
            <SearchFilter hint={STAFF_NEWSLETTER.searchHint} />
            <ChoiceFilter
              source="confirmed"
              label={column.confirmedAt}
              any={STAFF_NEWSLETTER.anyConfirmed}
              choices={[
                [true, STAFF_NEWSLETTER.confirmed],
                [false, STAFF_NEWSLETTER.unconfirmed],
              ]}
            />
          </>
        }
      >
        {leaving && (
          <CommandDialog
            open
            title={STAFF_NEWSLETTER.removeTitle}
            review={STAFF_NEWSLETTER.removeReview(leaving.email)}
            submit={STAFF_NEWSLETTER.remove}
            colour="error"
            command={remove}
            onSubmit={() => void remove.send((provider) => provider.removeSubscription(leaving.id))}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </RecordsPage>
      {/* Who was taken off is gone with the address; by whom, and when, stays. */}
      <ActsTrail filter={{ act: 'newsletter-reader-removed' }} />
    </>
  );
};

export default NewsletterPage;

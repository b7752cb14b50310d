import { formatDollars, formatSignedOutside, OPEN_ITEM_TEXT, STAFF_OPEN_ITEMS } from '@clearfold/content';
import { type OpenItemRow } from '@clearfold/contracts';
import { type Fact, Facts } from '../components/facts';
import { ItemAmount } from './item-amount';

const { dialog, column } = STAFF_OPEN_ITEMS;

/** The item that is about to be explained. */
export const ItemFacts = ({ item }: { item: OpenItemRow }) => (
  <Facts
    facts={[
      { name: dialog.item, value: OPEN_ITEM_TEXT[item.item] },
      { name: dialog.account, value: item.accountName },
      { name: dialog.amount, value: <ItemAmount item={item} /> },
      {
        name: dialog.means,
        value: item.amount.startsWith('-') ? STAFF_OPEN_ITEMS.less : STAFF_OPEN_ITEMS.more,
      },
      ...differing(item),
      { name: column.reference, value: item.reference || STAFF_OPEN_ITEMS.noReference },
      { name: dialog.text, value: item.text },
      { name: dialog.investor, value: item.investor?.name },
      { name: column.since, value: STAFF_OPEN_ITEMS.since(item.since, STAFF_OPEN_ITEMS.ageDays(item.ageDays)) },
    ]}
  />
);

/** Of a difference: what the line says against what was credited or paid. */
const differing = ({ differs, request, currency }: OpenItemRow): Fact[] =>
  differs
    ? [
        {
          name: dialog.lineSays,
          value: differs.line === undefined ? dialog.lineGone : formatSignedOutside(differs.line, currency),
        },
        { name: request?.kind === 'withdrawal' ? dialog.paid : dialog.credited, value: formatDollars(differs.request) },
      ]
    : [];

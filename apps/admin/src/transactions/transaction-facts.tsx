import {
  formatDayAndTime,
  formatDollars,
  RECORDS,
  STAFF_EVENT_TEXT,
  STAFF_INVESTORS,
  STAFF_TRANSACTIONS,
} from '@clearfold/content';
import { type TransactionFact } from '@clearfold/contracts';
import { FONT, TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { EventPosition } from '../components/event-position';

type Postings = TransactionFact['postings'];

/** An investor's accounts begin with a long id; its beginning tells them apart. */
const accountText = (account: string): string =>
  account.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => `${id.slice(0, 8)}…`);

const PostingTable = ({ postings }: { postings: Postings }) => (
  <Box
    component="table"
    aria-label={STAFF_TRANSACTIONS.postings}
    sx={{
      width: 1,
      maxWidth: 640,
      mt: 0.5,
      borderCollapse: 'collapse',
      fontSize: '0.8125rem',
      ...TABULAR_FIGURES,
      '& th, & td': { textAlign: 'end', py: 0.5, pl: 2, borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
      '& th:first-of-type, & td:first-of-type': { textAlign: 'start', pl: 0, overflowWrap: 'anywhere' },
      '& th': { color: 'text.secondary' },
    }}
  >
    <thead>
      <tr>
        <th scope="col">{STAFF_TRANSACTIONS.account}</th>
        <th scope="col">{STAFF_TRANSACTIONS.amount}</th>
        <th scope="col">{STAFF_TRANSACTIONS.balance}</th>
      </tr>
    </thead>
    <tbody>
      {postings.map(({ account, amount, balance }) => (
        <tr key={account}>
          <Box component="td" title={account} sx={{ fontFamily: FONT.figures }}>
            {accountText(account)}
          </Box>
          <td>{formatDollars(amount)}</td>
          <td>{formatDollars(balance)}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

/** Who did what, when and why, and what each step moved. */
export const TransactionFacts = ({ facts }: { facts: readonly TransactionFact[] }) => (
  <Box
    component="ol"
    aria-label={STAFF_TRANSACTIONS.evidence}
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, fontSize: '0.875rem', lineHeight: 1.4 }}
  >
    {facts.map(({ id, position, event, at, by, why, postings }) => (
      <li key={id}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, maxWidth: 640 }}>
          <Box component="span" sx={{ fontWeight: 560 }}>
            {STAFF_EVENT_TEXT[event] ?? event}
          </Box>
          <EventPosition position={position} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{RECORDS.by(by, formatDayAndTime(at))}</Box>
        {why && <Box sx={{ overflowWrap: 'anywhere' }}>{STAFF_INVESTORS.why(why)}</Box>}
        {postings.length > 0 ? (
          <PostingTable postings={postings} />
        ) : (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{STAFF_TRANSACTIONS.noPostings}</Box>
        )}
      </li>
    ))}
  </Box>
);

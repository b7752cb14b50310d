import { formatDayAndTime, formatDollars, LEDGER_INVESTOR, TRANSACTION_TYPE_TEXT } from '@clearfold/content';
import { type InvestorAsOf, type StatementLine } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { useRequireAccess } from 'react-admin';
import { useParams } from 'react-router-dom';
import { type Column } from '#records/column.ts';
import { PageHeading } from '#components/page-heading.tsx';
import { RecordLink } from '#components/record-link.tsx';
import { SmallTable } from '#components/small-table.tsx';
import { Section } from '#components/section.tsx';
import { AsOfBanner } from '../as-of/as-of-banner';
import { AsOfBox } from '../as-of/as-of-box';
import { useAsOf } from '../as-of/use-as-of';
import { Asked } from '../asked';
import { CodeText } from '../code-text';
import { eventPath } from '../ledger-paths';
import { PagedRows } from '../paged-rows';

const { money, line } = LEDGER_INVESTOR;

const COLUMNS: readonly Column<StatementLine>[] = [
  {
    source: 'position',
    label: line.position,
    sortable: true,
    render: ({ position }) => <RecordLink to={eventPath(position)}>{position.toLocaleString('en-US')}</RecordLink>,
  },
  { source: 'at', label: line.at, render: ({ at }) => formatDayAndTime(at) },
  { source: 'type', label: line.type, render: ({ type }) => TRANSACTION_TYPE_TEXT[type] },
  { source: 'amount', label: line.amount, align: 'right', render: ({ amount }) => formatDollars(amount) },
  { source: 'balance', label: line.balance, align: 'right', render: ({ balance }) => formatDollars(balance) },
];

const Money = ({ investor }: { investor: InvestorAsOf }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      gap: 1.5,
      m: 0,
      '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
      '& dd': { m: 0, fontWeight: 560, ...TABULAR_FIGURES },
    }}
  >
    {(Object.keys(money) as (keyof typeof money)[]).map((name) => (
      <div key={name}>
        <dt>{money[name]}</dt>
        <dd>{formatDollars(investor[name])}</dd>
      </div>
    ))}
  </Box>
);

/** An investor's money and statement, now or as of any position or instant. No name stands here: the log has none. */
const InvestorPage = () => {
  const { id = '' } = useParams();
  const [asOf, setAsOf] = useAsOf();
  const { isPending } = useRequireAccess({ resource: 'ledger/investors', action: 'show' });
  if (isPending) return null;
  return (
    <>
      <PageHeading title={LEDGER_INVESTOR.title(id)} aside={<CodeText>{id}</CodeText>} />
      <AsOfBox key={JSON.stringify(asOf)} asOf={asOf} onChange={setAsOf} />
      <Asked
        title={LEDGER_INVESTOR.failed}
        queryKey={['ledger', 'investor', id, asOf]}
        ask={(provider) => provider.investorAsOf(id, asOf)}
      >
        {(investor) => (
          <>
            <AsOfBanner asked={asOf} asOf={investor.asOf} />
            <Section level="h2" title={LEDGER_INVESTOR.accountStatus[investor.standing]}>
              <Money investor={investor} />
            </Section>
            <Section level="h2" title={LEDGER_INVESTOR.pending}>
              <SmallTable
                label={LEDGER_INVESTOR.pending}
                rows={investor.pending}
                keyOf={({ id: pending }) => pending}
                empty={LEDGER_INVESTOR.noPending}
                cells={({ type, at, amount }) => [
                  TRANSACTION_TYPE_TEXT[type],
                  formatDayAndTime(at),
                  formatDollars(amount),
                ]}
              />
            </Section>
          </>
        )}
      </Asked>
      {/* Asked for at once: what an investor has is folded from all they did, and takes longer. */}
      <Section level="h2" title={LEDGER_INVESTOR.statement}>
        <Box sx={{ mx: -2 }}>
          <PagedRows
            title={LEDGER_INVESTOR.statement}
            resource={`ledger/investors/${id}/statement`}
            filter={{ ...asOf }}
            sort={{ field: 'position', order: 'DESC' }}
            columns={COLUMNS}
            empty={LEDGER_INVESTOR.noLines}
          />
        </Box>
      </Section>
    </>
  );
};

export default InvestorPage;

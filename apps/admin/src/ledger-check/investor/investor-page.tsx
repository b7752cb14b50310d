import { formatDayAndTime, formatDollars, LEDGER_INVESTOR, TRANSACTION_TYPE_TEXT } from '@clearfold/content';
import { type StatementLine } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { useRequireAccess } from 'react-admin';
import { useParams } from 'react-router-dom';
import { columnsOf, MOMENT, MONEY } from '#records/column.tsx';
import { Amounts } from '#components/facts.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { SmallTable } from '#components/small-table.tsx';
import { Section } from '#components/section.tsx';
import { AsOfBanner } from '../as-of/as-of-banner';
import { AsOfBox } from '../as-of/as-of-box';
import { useAsOf } from '../as-of/use-as-of';
import { Asked } from '../asked';
import { CodeText } from '../code-text';
import { eventLink } from '../ledger-paths';
import { PagedRows } from '../paged-rows';

const { money } = LEDGER_INVESTOR;

const COLUMNS = columnsOf(LEDGER_INVESTOR.line)<StatementLine>({
  position: { sortable: true, format: eventLink },
  at: MOMENT,
  type: { format: (type) => TRANSACTION_TYPE_TEXT[type] },
  amount: MONEY,
  balance: MONEY,
});

const MONEY_NAMES = Object.keys(money) as (keyof typeof money)[];

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
            <Section title={LEDGER_INVESTOR.accountStatus[investor.standing]}>
              <Amounts inRow={4} of={MONEY_NAMES.map((name) => [money[name], investor[name]])} />
            </Section>
            <Section title={LEDGER_INVESTOR.pending}>
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
      <Section title={LEDGER_INVESTOR.statement}>
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

import { formatDayAndTime, RECORDS, STAFF_STATEMENT_IMPORTS, STATEMENT_FORMAT_TEXT } from '@clearfold/content';
import { type StatementImportDetail } from '@clearfold/contracts';
import { copyableFact, Facts } from '#components/facts.tsx';
import { RecordLink } from '#components/record-link.tsx';
import { OutsideAmount } from '#outside-accounts/outside-amount.tsx';
import { accountPath } from '#outside-accounts/outside-paths.ts';

const { fact } = STAFF_STATEMENT_IMPORTS;

/** What is in the file: its days, balances and lines. */
export const ImportFacts = ({ statement }: { statement: StatementImportDetail }) => {
  const { accountId, accountName, currency, fileName, bytes, format, fileDigest, by, at } = statement;
  const { from, to, opening, cameIn, wentOut, closing, lines, leftOut } = statement;
  const amountOf = (amount: string | undefined) =>
    amount !== undefined && <OutsideAmount amount={amount} currency={currency} />;
  return (
    <Facts
      facts={[
        { name: fact.account, value: <RecordLink to={accountPath(accountId)}>{accountName}</RecordLink> },
        { name: fact.days, value: from && to && STAFF_STATEMENT_IMPORTS.days(from, to) },
        { name: fact.opening, value: amountOf(opening) || undefined },
        { name: fact.cameIn, value: amountOf(cameIn) || undefined },
        { name: fact.wentOut, value: amountOf(wentOut) || undefined },
        { name: fact.closing, value: amountOf(closing) || undefined },
        { name: fact.lines, value: lines?.toLocaleString('en-US') },
        { name: fact.leftOut, value: leftOut ? leftOut.toLocaleString('en-US') : undefined },
        { name: fact.file, value: `${fileName}, ${STAFF_STATEMENT_IMPORTS.size(bytes)}` },
        { name: fact.format, value: STATEMENT_FORMAT_TEXT[format] },
        copyableFact(fact.digest, fileDigest),
        { name: fact.by, value: RECORDS.by(by, formatDayAndTime(at)) },
      ]}
    />
  );
};

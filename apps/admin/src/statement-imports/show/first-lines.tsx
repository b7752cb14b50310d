import { formatCalendarDay, STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import { type StatementImportDetail } from '@clearfold/contracts';
import { Section } from '#components/section.tsx';
import { SmallTable } from '#components/small-table.tsx';
import { OutsideAmount } from '#outside-accounts/outside-amount.tsx';

/** The first lines of a file, as they were read. */
export const FirstLines = ({ statement: { preview, lines = 0, currency } }: { statement: StatementImportDetail }) => {
  const title = STAFF_STATEMENT_IMPORTS.firstLines(preview.length, lines);
  return (
    <Section title={lines === 0 ? STAFF_STATEMENT_IMPORTS.noLinesTitle : title}>
      <SmallTable
        label={title}
        rows={preview}
        keyOf={({ number }) => String(number)}
        empty={STAFF_STATEMENT_IMPORTS.noLines}
        cells={({ number, day, reference, text, amount }) => [
          STAFF_STATEMENT_IMPORTS.lineNumber(number),
          formatCalendarDay(day),
          [reference || STAFF_STATEMENT_IMPORTS.noReference, text].filter(Boolean).join(' · '),
          <OutsideAmount key="amount" amount={amount} currency={currency} as="flow" />,
        ]}
      />
    </Section>
  );
};

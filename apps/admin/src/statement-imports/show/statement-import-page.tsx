import { STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import { type StatementImportDetail } from '@clearfold/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePermissions } from 'react-admin';
import { PageHeading } from '#components/page-heading.tsx';
import { Section } from '#components/section.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { ImportStateBadge } from '../import-state';
import { FirstLines } from './first-lines';
import { ImportActions } from './import-actions';
import { ImportFacts } from './import-facts';
import { ImportStanding } from './import-standing';

const PROGRESS_MILLISECONDS = 1_500;

const StatementImport = ({ statement }: { statement: StatementImportDetail }) => {
  const { state, fileName } = statement;
  const queryClient = useQueryClient();
  useEffect(() => {
    // Whatever was kept of its account is of before its last line.
    if (state === 'recorded') void queryClient.invalidateQueries({ queryKey: ['reconciliation'] });
  }, [state, queryClient]);
  return (
    <>
      <PageHeading
        title={fileName}
        aside={<ImportStateBadge state={state} />}
        actions={<ImportActions statement={statement} />}
      />
      <ImportStanding statement={statement} />
      <Section title={STAFF_STATEMENT_IMPORTS.preview}>
        <ImportFacts statement={statement} />
      </Section>
      {state === 'read' && <FirstLines statement={statement} />}
    </>
  );
};

/** A file: what is in it, and how far it is. */
const StatementImportPage = () => {
  const { permissions: role } = usePermissions<string>();
  // Of what auditors read each call is noted: their page does not ask by itself.
  const follows = role !== undefined && role !== 'auditor';
  return (
    <RecordPage
      resource="statement-imports"
      againIn={({ state }) => follows && state === 'recording' && PROGRESS_MILLISECONDS}
    >
      {(statement) => <StatementImport key={statement.id} statement={statement} />}
    </RecordPage>
  );
};

export default StatementImportPage;

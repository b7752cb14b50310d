import { STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import { type StatementImportDetail } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { CommandDialog } from '#components/command-dialog.tsx';
import { useCommand } from '#components/use-command.ts';
import { importPath, linesPath } from '#outside-accounts/outside-paths.ts';
import { useFocusOnHeading } from '#records/focus-heading.ts';
import { useRecordsCache } from '#records/use-records-cache.ts';

/** What a recorded statement changes beside the list of imports. */
const CHANGED = ['outside-accounts', 'outside-lines', 'open-items', 'reconciliation', 'audit-trail'];

/** What can be done with a file: recorded or put aside while it waits; its lines are shown once the ledger has them. */
export const ImportActions = ({ statement }: { statement: StatementImportDetail }) => {
  const { id, state, accountId, accountName, from = '', to = '', lines = 0, contentDigest = '' } = statement;
  const { canAccess: mayRecord } = useCanAccess({ resource: 'statement-imports', action: 'record' });
  const [asked, setAsked] = useState<'record' | 'discard'>();
  // What stands on the page when somebody begins: an answer that comes meanwhile does not change what they agree to.
  const [shown, setShown] = useState('');
  const queryClient = useQueryClient();
  const { put } = useRecordsCache('statement-imports');
  const focusHeading = useFocusOnHeading();
  const command = useCommand<StatementImportDetail>((answer) => {
    setAsked(undefined);
    // The button goes with the state it was of.
    focusHeading();
    put(answer);
    for (const resource of CHANGED) void queryClient.invalidateQueries({ queryKey: [resource] });
  });
  const close = () => {
    setAsked(undefined);
    command.forget();
  };
  return (
    <>
      {mayRecord && state === 'read' && (
        <>
          <Button
            variant="contained"
            onClick={() => {
              setShown(contentDigest);
              setAsked('record');
            }}
          >
            {STAFF_STATEMENT_IMPORTS.record}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsked('discard')}>
            {STAFF_STATEMENT_IMPORTS.discard}
          </Button>
        </>
      )}
      {(state === 'recorded' || state === 'recording') && (
        <Button component={Link} to={linesPath({ accountId, from, to })} variant="outlined" color="secondary">
          {STAFF_STATEMENT_IMPORTS.toLines}
        </Button>
      )}
      {mayRecord && state !== 'read' && (
        <Button component={Link} to={importPath(accountId)} variant="outlined" color="secondary">
          {STAFF_STATEMENT_IMPORTS.again}
        </Button>
      )}
      {asked === 'record' && (
        <CommandDialog
          open
          title={STAFF_STATEMENT_IMPORTS.recordTitle}
          review={STAFF_STATEMENT_IMPORTS.recordReview(accountName, STAFF_STATEMENT_IMPORTS.days(from, to), lines)}
          submit={STAFF_STATEMENT_IMPORTS.recordSubmit}
          command={command}
          onSubmit={() => void command.send((provider) => provider.recordStatement(id, { contentDigest: shown }))}
          onClose={close}
        />
      )}
      {asked === 'discard' && (
        <CommandDialog
          open
          title={STAFF_STATEMENT_IMPORTS.discardTitle}
          review={STAFF_STATEMENT_IMPORTS.discardReview}
          submit={STAFF_STATEMENT_IMPORTS.discard}
          colour="error"
          command={command}
          onSubmit={() => void command.send((provider) => provider.discardStatement(id))}
          onClose={close}
        />
      )}
    </>
  );
};

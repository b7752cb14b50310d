import { type OpenItemRow } from '@clearfold/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useCommand } from '../components/use-command';
import { AgreeForm } from './agree-form';
import { ExplainForm } from './explain-form';

interface Props {
  item: OpenItemRow;
  onClose: () => void;
  onDone: (isExplained: boolean) => void;
}

/** What shows open items, or what became of them. */
const CHANGED = ['open-items', 'outside-lines', 'outside-accounts', 'reconciliation', 'audit-trail', 'requests'];

/** Says why the books and the world differ by an item; or agrees to what another person said of it. */
export const ExplainDialog = ({ item, onClose, onDone }: Props) => {
  const { identity } = useGetIdentity();
  const queryClient = useQueryClient();
  const [isAnother, setAnother] = useState(false);
  const command = useCommand<{ id: string; isExplained: boolean }>(({ isExplained }) => {
    for (const resource of CHANGED) void queryClient.invalidateQueries({ queryKey: [resource] });
    onDone(isExplained);
  });
  const { endorsement } = item;
  const close = () => {
    onClose();
    // What was refused may have been explained by somebody else.
    if (command.code !== undefined) void queryClient.invalidateQueries({ queryKey: ['open-items'] });
  };
  const common = { item, command, onClose: close };
  if (!endorsement || isAnother) return <ExplainForm {...common} />;
  return (
    <AgreeForm
      {...common}
      endorsement={endorsement}
      isOwn={endorsement.staffId === identity?.id}
      onAnother={() => {
        command.forget();
        setAnother(true);
      }}
    />
  );
};

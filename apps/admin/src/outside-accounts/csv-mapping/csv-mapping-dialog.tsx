import { CSV_MAPPING } from '@clearfold/content';
import { type OutsideAccountRow } from '@clearfold/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useAccountCommand } from '../use-account-command';
import { MappingFields } from './mapping-fields';
import { isUnusual, type MappingEntries, mappingEntries, mappingOf, saysAmounts, saysWays } from './mapping-entries';

interface Props {
  account: OutsideAccountRow;
  onClose: () => void;
}

/** Why what was entered does not tell how files are read; undefined where it does. */
const gapIn = (entries: MappingEntries): string | undefined => {
  if (!saysAmounts(entries)) return CSV_MAPPING.twoColumns;
  return saysWays(entries) ? undefined : CSV_MAPPING.twoWords;
};

/** Says how the account's CSV files are read: columns by the names in their first line. */
export const CsvMappingDialog = ({ account: { id, csvMapping }, onClose }: Props) => {
  const notify = useNotify();
  const [gap, setGap] = useState<string>();
  const save = useAccountCommand(() => {
    notify(CSV_MAPPING.saved, { type: 'success' });
    onClose();
  });
  const send = (entries: MappingEntries) => {
    const found = gapIn(entries);
    setGap(found);
    if (found === undefined) void save.send((provider) => provider.saveCsvMapping(id, mappingOf(entries)));
  };
  const { busy, fieldErrors, rejection } = save;
  const begins = mappingEntries(csvMapping);
  return (
    <FormDialog<MappingEntries>
      title={CSV_MAPPING.title}
      review={CSV_MAPPING.review}
      submit={CSV_MAPPING.submit}
      command={{ busy, fieldErrors, rejection: gap ?? rejection }}
      defaultValues={begins}
      onSubmit={send}
      onClose={onClose}
    >
      <MappingFields showsUnusual={isUnusual(begins)} />
    </FormDialog>
  );
};

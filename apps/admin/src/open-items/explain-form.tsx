import { EXPLANATION_TEXT, STAFF_OPEN_ITEMS } from '@clearfold/content';
import { type OpenItemRow, typedAmount } from '@clearfold/contracts';
import { EXPLANATIONS, type ExplanationCategory } from '@clearfold/ledger';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useWatch } from 'react-hook-form';
import { FormAmount, FormDialog, FormField } from '../components/form/form-dialog';
import { type ItemCommand } from './item-command';
import { isCoinLine } from './item-kind';
import { ItemFacts } from './item-facts';
import { useSecondPerson } from './use-second-person';

const { dialog } = STAFF_OPEN_ITEMS;

interface Props {
  item: OpenItemRow;
  command: ItemCommand;
  onClose: () => void;
}

interface Entries extends Record<string, string> {
  category: string;
  reason: string;
}

/** Explains an item, as the first of two or alone where that is enough. */
export const ExplainForm = ({ item, command, onClose }: Props) => (
  <FormDialog<Entries>
    title={dialog.title}
    review={<Review item={item} />}
    submit={dialog.submit}
    command={command}
    defaultValues={{ category: '', ...(isCoinLine(item) && { worth: '' }), reason: '' }}
    onSubmit={({ category, worth, reason }) => {
      const dollars = worth === undefined ? undefined : typedAmount(worth);
      void command.send((to) =>
        to.explainOpenItem(item.id, {
          item: item.item,
          // One of the choices.
          category: category as ExplanationCategory,
          ...(typeof dollars === 'number' && { worth: dollars }),
          reason,
        }),
      );
    }}
    onClose={onClose}
  >
    <ItemFacts item={item} />
    <FormField autoFocus select name="category" label={dialog.category} missing="adjustment-category-unknown">
      {EXPLANATIONS.map((category) => (
        <MenuItem key={category} value={category}>
          {EXPLANATION_TEXT[category]}
        </MenuItem>
      ))}
    </FormField>
    {isCoinLine(item) && <FormAmount name="worth" label={dialog.worth} />}
    <FormField
      name="reason"
      label={dialog.reason}
      multiline
      minRows={3}
      missing="staff-reason-required"
      maxLength={1000}
    />
  </FormDialog>
);

/** What it does, and whether another person must agree. */
const Review = ({ item }: { item: OpenItemRow }) => {
  const category = useWatch<Entries, 'category'>({ name: 'category' }) as ExplanationCategory | '';
  const { says, isNeeded } = useSecondPerson(item, category);
  const effect = category === 'write-off' ? dialog.writesOff : dialog.closes;
  return (
    <>
      {item.endorsement && <Box sx={{ mb: 1 }}>{dialog.anotherNote}</Box>}
      <Box>{isNeeded ? effect : dialog.closedBy(effect)}</Box>
      <Box sx={{ mt: 1, color: 'text.primary', fontWeight: 560 }} role="status">
        {says}
      </Box>
    </>
  );
};

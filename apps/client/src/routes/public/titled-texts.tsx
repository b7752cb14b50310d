import Typography from '@mui/material/Typography';
import { GridList } from '@clearfold/ui';

interface Props {
  items: readonly { title: string; text: string }[];
  columns: Partial<Record<'sm' | 'md', number>>;
}

/** What there is to say in a few short texts, side by side. */
export const TitledTexts = ({ items, columns }: Props) => (
  <GridList columns={columns} gap={{ xs: 4, md: 5 }}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <Typography variant="h3">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '56ch' }}>
          {text}
        </Typography>
      </li>
    ))}
  </GridList>
);

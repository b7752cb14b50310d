import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { Section } from '@clearfold/ui';
import { ProductPicture } from './product-picture';

const { heading, lead, pictureAlt, pictureCaption, items } = HOME.deliverables;

/** What an investor gets into the hand: the statement as it is, and beside it one ruled line each. */
export const HomeDeliverables = () => (
  <Section heading={heading} lead={lead}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
        columnGap: 7,
        rowGap: 5,
        alignItems: 'center',
      }}
    >
      <ProductPicture screen="statement" alt={pictureAlt} caption={pictureCaption} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Box
            component="li"
            key={item.title}
            sx={{ py: 2.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
          >
            <Typography variant="h3">{item.title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {item.text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  </Section>
);

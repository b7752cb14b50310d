import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { BLOG, BLOG_CATEGORIES } from '@clearfold/content/blog';
import { type useBlogList } from './use-blog-list';

/** Words to look for, and one category or all. */
export const BlogFilters = ({ list }: { list: ReturnType<typeof useBlogList> }) => (
  <Box sx={{ display: 'grid', gap: 2.5, pt: 4, borderTop: 1, borderColor: 'divider' }}>
    <InputBase
      type="search"
      value={list.search}
      onChange={(event) => list.setSearch(event.target.value)}
      placeholder={BLOG.searchPlaceholder}
      inputProps={{ 'aria-label': BLOG.searchLabel }}
      sx={{
        minHeight: 48,
        width: 1,
        maxWidth: 420,
        px: 2,
        borderRadius: '10px',
        border: 1,
        borderColor: 'outline',
        bgcolor: 'background.paper',
        '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
        '& input::placeholder': { color: 'text.secondary', opacity: 1 },
      }}
    />
    <Box role="group" aria-label={BLOG.categoriesLabel} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {[undefined, ...BLOG_CATEGORIES].map((category) => {
        const chosen = category === list.category;
        return (
          <Button
            key={category ?? BLOG.all}
            size="small"
            color="secondary"
            variant={chosen ? 'contained' : 'outlined'}
            aria-pressed={chosen}
            onClick={() => list.setCategory(category)}
          >
            {category ?? BLOG.all}
          </Button>
        );
      })}
    </Box>
  </Box>
);

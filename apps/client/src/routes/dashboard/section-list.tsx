import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { DASHBOARD } from '@clearfold/content';
import { Link, useLocation } from 'react-router-dom';
import { sectionAt, SECTIONS } from './sections';

/** The menu; the section that is open is marked for eyes and ears. */
export const SectionList = ({ onChoose }: { onChoose: () => void }) => {
  const current = sectionAt(useLocation().pathname);
  return (
    <Box component="nav" aria-label={DASHBOARD.menuLabel} sx={{ px: 1.5, pb: 2 }}>
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {SECTIONS.map((section) => {
          const selected = section === current;
          return (
            <ListItem key={section.path} disablePadding>
              <ListItemButton
                component={Link}
                to={section.path}
                onClick={onChoose}
                selected={selected}
                aria-current={selected ? 'page' : undefined}
                sx={{
                  minHeight: 44,
                  px: 1.25,
                  gap: 1.5,
                  color: 'text.secondary',
                  '&.Mui-selected, &.Mui-selected:hover': {
                    color: 'tint.onGreen',
                    backgroundColor: 'tint.green',
                  },
                }}
              >
                <section.icon sx={{ fontSize: 20 }} />
                <ListItemText
                  primary={section.menu}
                  slotProps={{
                    primary: {
                      variant: 'subtitle2',
                      sx: { color: selected ? 'inherit' : 'text.primary', fontWeight: selected ? 620 : 500 },
                    },
                  }}
                />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
};

import Box from '@mui/material/Box';
import { useCanAccessResources, useResourceDefinitions } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { groupAt, type MenuGroup } from './menu-groups';

/** The lists that stand behind one entry of the menu, above the one that is open; nothing where there is only one. */
export const GroupTabs = () => {
  const { pathname } = useLocation();
  const at = groupAt(pathname);
  if (!at || at.group.resources.length < 2) return null;
  const isList = pathname === `/${at.resource}`;
  // On a record the way back is to its own list.
  if (!isList && !at.group.hasTabsOnRecords) return null;
  return <Tabs group={at.group} current={at.resource} isList={isList} />;
};

const Tabs = ({ group, current, isList }: { group: MenuGroup; current: string; isList: boolean }) => {
  const definitions = useResourceDefinitions();
  const { canAccess } = useCanAccessResources({ action: 'list', resources: [...group.resources] });
  const shown = group.resources.filter((name) => canAccess?.[name]);
  if (shown.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={group.label}
      data-group-tabs
      sx={{ display: 'flex', flexWrap: 'wrap', px: { xs: 0.5, sm: 1 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {shown.map((name) => (
        <Box
          key={name}
          component={Link}
          to={`/${name}`}
          aria-current={name === current ? (isList ? 'page' : true) : undefined}
          sx={{
            px: 1.25,
            py: 1,
            fontSize: '0.8125rem',
            fontWeight: 560,
            whiteSpace: 'nowrap',
            textDecoration: 'none',
            color: 'text.secondary',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': {
              color: 'text.primary',
              boxShadow: (theme) => `inset 0 -2px ${theme.palette.primary.main}`,
            },
            '&:focus-visible': { outline: (theme) => `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
          }}
        >
          {definitions[name]?.options?.label as string}
        </Box>
      ))}
    </Box>
  );
};

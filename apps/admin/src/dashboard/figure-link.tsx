import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { useCanAccess, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import { type Place } from './figure-places';

interface Props {
  to: Place;
  /** True where the whole tile around it takes the click. */
  whole?: boolean;
  children: ReactNode;
}

/** A figure's way to its list; plain text for whom the console has no such list. */
export const FigureLink = ({ to, whole = false, children }: Props) => {
  const resource = to.pathname.slice(1);
  const isThere = useResourceDefinitions()[resource] !== undefined;
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  if (!isThere || !canAccess) return <>{children}</>;
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        color: 'inherit',
        borderRadius: 0.5,
        textDecorationColor: 'currentColor',
        textDecorationThickness: '1px',
        textUnderlineOffset: '3px',
        ...(whole && { textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } }),
        '&:focus-visible': { outline: (theme) => `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      }}
    >
      {children}
    </Box>
  );
};

import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import { useColorScheme } from '@mui/material/styles';
import { THEME_SWITCH } from '@clearfold/content';

/** Turns between light and dark; until it is used, the system's preference rules. */
export const ThemeSwitch = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      onClick={() => setMode(dark ? 'light' : 'dark')}
      aria-label={dark ? THEME_SWITCH.toLight : THEME_SWITCH.toDark}
      sx={{ width: 40, height: 40, color: 'text.secondary' }}
    >
      <SvgIcon fontSize="small" viewBox="0 0 24 24">
        {dark ? (
          <path
            d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm0-6v3m0 16v3M1 12h3m16 0h3M4.200 4.200l2.200 2.200m11.200 11.200 2.200 2.200M4.200 19.800l2.200-2.200M17.600 6.400l2.200-2.200"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        ) : (
          <path
            d="M20.500 14.500A8.500 8.500 0 0 1 9.500 3.500a8.500 8.500 0 1 0 11 11Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        )}
      </SvgIcon>
    </IconButton>
  );
};

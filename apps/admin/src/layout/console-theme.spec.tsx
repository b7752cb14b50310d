import { LOADING } from '@clearfold/content';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { Loading } from 'react-admin';
import { darkTheme, lightTheme } from './console-theme';

it.each([lightTheme, darkTheme])("names react-admin's own spinners for who cannot see them", async (options) => {
  render(
    <ThemeProvider theme={createTheme(options)}>
      <Loading timeout={0} />
    </ThemeProvider>,
  );
  expect(await screen.findByRole('progressbar', { name: LOADING })).toBeVisible();
});

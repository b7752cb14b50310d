import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper a legal text is black on white, without what surrounds it on the screen. */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@media print': {
        '@page': { margin: '20mm 18mm' },
        'html, html.dark': {
          background: '#fff',
          colorScheme: 'light',
          '--mui-palette-background-default': '#fff',
          '--mui-palette-text-primary': '#000',
          '--mui-palette-text-secondary': '#333',
          '--mui-palette-divider': '#999',
          '--mui-palette-primary-main': '#000',
          '--mui-palette-sunken': '#fff',
        },
        '#root > * > header, #root > * > footer, button, .MuiFab-root, svg': { display: 'none !important' },
      },
    }}
  />
);

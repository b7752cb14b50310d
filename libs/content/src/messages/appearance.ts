export const THEME_SWITCH = { toLight: 'Switch to light mode', toDark: 'Switch to dark mode' } as const;

export const LOADING = 'Loading…';

import { localStorageStore, type Store } from 'react-admin';

/** react-admin empties its store on signing out; filters belong to a person, but the theme belongs to the screen. */
export const consoleStore = (): Store => {
  const store = localStorageStore();
  return {
    ...store,
    reset: () => {
      const theme = store.getItem('theme');
      store.reset();
      if (theme !== undefined) store.setItem('theme', theme);
    },
  };
};

/** Both typefaces, self-hosted. Imported once by each app's entry; a browser fetches only the ranges a page uses. */
import '@fontsource-variable/inter';
import '@fontsource-variable/fraunces/opsz.css';
import '@clearfold/ui/fonts/fallback.css';

export {};

import { join } from 'node:path';
import { type Plugin } from 'vite';

/** A module that a package asks for and the client never uses. */
interface LeftOut {
  /** The package's module that asks, by the end of its path. */
  asker: string;
  /** What it asks for, as it writes it. */
  asked: string;
  /** What it gets instead: a file of this folder. */
  instead: string;
}

/**
 * The theme switches ripples off (libs/ui, `disableRipple`), the native list of choices has an outlined input, nothing is wrapped by
 * emotion's `withTheme`, and the colours are set by public/color-scheme.js; the packages import all four anyway, and no bundler can
 * tell that they are never used. 5 kB of each first load.
 */
const LEFT_OUT: readonly LeftOut[] = [
  { asker: '/ButtonBase/ButtonBase.mjs', asked: './TouchRipple.mjs', instead: 'no-component.ts' },
  { asker: '/ButtonBase/ButtonBase.mjs', asked: '../useLazyRipple/index.mjs', instead: 'no-ripple.ts' },
  { asker: 'react-_isolated-hnrs.browser.esm.js', asked: 'hoist-non-react-statics', instead: 'no-hoisting.ts' },
  { asker: '/emotion-react.browser.esm.js', asked: 'hoist-non-react-statics', instead: 'no-hoisting.ts' },
  {
    asker: '/cssVars/createCssVarsProvider.mjs',
    asked: '../InitColorSchemeScript/InitColorSchemeScript.mjs',
    instead: 'no-script.ts',
  },
  { asker: '/NativeSelect/NativeSelect.mjs', asked: '../Input/index.mjs', instead: 'no-component.ts' },
];

/**
 * Gives the browser's build something small in place of what it never draws. Fails when a package no longer asks for it that
 * way: the bytes would come back unnoticed.
 */
export const leaveOut = (): Plugin => {
  const met = new Set<LeftOut>();
  return {
    name: 'clearfold-left-out',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    resolveId(asked, asker) {
      const found = LEFT_OUT.find((one) => one.asked === asked && asker?.replaceAll('\\', '/').endsWith(one.asker));
      if (!found) return null;
      met.add(found);
      return join(import.meta.dirname, found.instead);
    },
    generateBundle() {
      for (const one of LEFT_OUT) {
        if (!met.has(one)) throw new Error(`bundle/left-out.ts: ${one.asker} no longer asks for ${one.asked}`);
      }
    },
  };
};

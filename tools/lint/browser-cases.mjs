// @ts-check

/**
 * Code that must be refused and code that must pass, each as if it were the whole of that file: a rule whose list of files
 * has a hole says nothing about what falls through it.
 *
 * @typedef {{ file: string, code: string, rule?: string }} BrowserCase `rule` refuses it once; without one it is allowed
 */

const places = ['apps/client/src', 'apps/admin/src', 'libs/ui/src'];
const hooks = 'react-hooks/exhaustive-deps';
const bareText = 'clearfold/no-bare-text';
const chunks = 'no-restricted-syntax';
const ofReact = '@typescript-eslint/no-restricted-imports';

/** A hook whose effect misses what it depends on. @param {string} dependencies */
const hook = (dependencies) =>
  `import { useEffect } from 'react';\nexport const useIt = (id: string, act: (id: string) => void) => useEffect(() => act(id), [${dependencies}]);\n`;

/** @param {string} name */
const fromReact = (name) => `import { ${name} } from 'react';\nexport default ${name};\n`;

/** @param {string} drawn */
const screen = (drawn) => `export const Screen = ({ is, text }: { is: boolean; text: string }) => ${drawn};\n`;

/** The build of an app with one chunk rule. @param {string} test */
const chunk = (test) => `export default { codeSplitting: { groups: [{ name: 'one', test: ${test} }] } };\n`;

/** @type {BrowserCase[]} */
export const browserCases = [
  ...places.flatMap((place) => [
    { file: `${place}/a/use-it.ts`, code: hook('id'), rule: hooks },
    { file: `${place}/a/use-it.tsx`, code: hook('id'), rule: hooks },
    { file: `${place}/a/use-it.ts`, code: hook('act, id') },
    { file: `${place}/a/screen.tsx`, code: screen('<p>Your money</p>'), rule: bareText },
    { file: `${place}/a/screen.tsx`, code: screen('<p>{text}</p>') },
    { file: `${place}/a/screen.spec.tsx`, code: screen('<p>Your money</p>') },
  ]),
  ...[
    "<p>{is ? 'Your money' : text}</p>",
    "<p>{is && 'Your money'}</p>",
    '<p>{`Money: ${text}`}</p>',
    "<p>{'Money: ' + text}</p>",
    '<input placeholder="Amount" />',
    '<input aria-label={`Amount of ${text}`} />',
    "<img alt={is ? 'A tree' : ''} />",
    '<i title={`${text} (Esc)`} />',
    "[is, text, { label: 'Amount' }]",
  ].map((drawn) => ({ file: 'apps/client/src/a/screen.tsx', code: screen(drawn), rule: bareText })),
  ...[
    '<p className="your-money" id="money">{text} · 5 %</p>',
    '<input type={is ? \'text\' : \'number\'} autoComplete="email" alt="" />',
    "<p>{text === 'Your money' ? text : null}</p>",
    "<p>{text.replace('and', '')}</p>",
    "[is, text, { type: 'Amount', label: text }]",
  ].map((drawn) => ({ file: 'apps/client/src/a/screen.tsx', code: screen(drawn) })),
  ...['lazy', 'Suspense', 'createContext', 'useSyncExternalStore'].flatMap((name) => [
    { file: 'apps/client/src/a/store.ts', code: fromReact(name), rule: ofReact },
    { file: 'apps/admin/src/a/store.tsx', code: fromReact(name), rule: ofReact },
  ]),
  ...[
    '/libs[\\\\/]ui[\\\\/]/',
    '/client[\\\\/]src[\\\\/]api/',
    '/node_modules[\\\\/]valibot|client[\\\\/]src[\\\\/]api/',
    '/node_modules[\\\\/](@tanstack|react)|libs[\\\\/]ui/',
    '(id) => id.includes("libs/ui")',
    '"src/session"',
  ].map((test) => ({ file: 'apps/client/vite.config.ts', code: chunk(test), rule: chunks })),
  { file: 'apps/client/vite.config.ts', code: chunk('/node_modules[\\\\/](react|@mui[\\\\/](system|utils))[\\\\/]/') },
  { file: 'apps/client/src/session/session-state.ts', code: fromReact('lazy'), rule: ofReact },
  { file: 'apps/client/src/session/session-state.ts', code: fromReact('useSyncExternalStore') },
  { file: 'apps/client/src/a/store.ts', code: fromReact('useState') },
];

// @ts-check
import eslint from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noBareText } from './tools/lint/rules/no-bare-text.mjs';

/** They read what others say, and know nothing of ours. */
const readers = ['type:statement-files', 'type:chain-readers'];
const ofTheServer = ['type:ledger', 'type:ledger-store', ...readers, 'type:contracts', 'type:content'];

/**
 * Who may import whom, by the tag in each project's package.json (ARCHITECTURE.md, "Boundaries").
 * `tools/lint/boundaries.mjs` proves that a forbidden import fails.
 */
const server = ['@nestjs/*', 'typeorm', 'pg', 'fastify', '@fastify/*'];
const browser = ['react', 'react-dom', 'react-router*', '@mui/*', '@emotion/*', 'react-admin'];
const boundaries = [
  { sourceTag: 'type:ledger', onlyDependOnLibsWithTags: [], bannedExternalImports: [...server, ...browser] },
  {
    sourceTag: 'type:contracts',
    onlyDependOnLibsWithTags: ['type:ledger'],
    bannedExternalImports: [...server, ...browser],
  },
  {
    sourceTag: 'type:content',
    onlyDependOnLibsWithTags: ['type:ledger', 'type:contracts'],
    bannedExternalImports: [...server, ...browser],
  },
  ...readers.map((sourceTag) => ({
    sourceTag,
    onlyDependOnLibsWithTags: [],
    bannedExternalImports: [...server, ...browser],
  })),
  {
    sourceTag: 'type:ledger-store',
    onlyDependOnLibsWithTags: ['type:ledger', 'type:content'],
    bannedExternalImports: ['@nestjs/*', 'typeorm', 'fastify', '@fastify/*', ...browser],
  },
  {
    sourceTag: 'type:ledger-cli',
    onlyDependOnLibsWithTags: ['type:ledger-store', 'type:ledger', 'type:content'],
    bannedExternalImports: [...server, ...browser],
  },
  {
    sourceTag: 'type:ui',
    onlyDependOnLibsWithTags: ['type:ledger', 'type:contracts', 'type:content'],
    bannedExternalImports: server,
  },
  {
    sourceTag: 'type:api',
    onlyDependOnLibsWithTags: ofTheServer,
    bannedExternalImports: browser,
  },
  {
    sourceTag: 'type:client',
    onlyDependOnLibsWithTags: ['type:ledger', 'type:contracts', 'type:content', 'type:ui'],
    bannedExternalImports: [...server, 'react-admin'],
  },
  {
    sourceTag: 'type:admin',
    onlyDependOnLibsWithTags: ['type:ledger', 'type:contracts', 'type:content', 'type:ui'],
    bannedExternalImports: server,
  },
  // A second implementation is one only while it shares nothing with the first.
  { sourceTag: 'type:verifier', onlyDependOnLibsWithTags: [], bannedExternalImports: ['*'] },
  {
    sourceTag: 'type:e2e',
    // The files that people import are written by what the readers' own tests write.
    onlyDependOnLibsWithTags: ['type:contracts', 'type:content', 'type:statement-files'],
    bannedExternalImports: [...server, ...browser],
  },
  {
    sourceTag: 'type:tools',
    onlyDependOnLibsWithTags: [...ofTheServer, 'type:api'],
  },
];

/** Import patterns inside a project, which Nx does not look into. */
const farAway = { group: ['../../*'], message: 'Reach across two folders by a name in the package, or move the file.' };
const application = {
  group: ['api', 'client', 'admin', 'e2e', 'verifier', 'ledger-cli'].flatMap((name) => [
    `@clearfold/${name}`,
    `@clearfold/${name}/*`,
  ]),
  message: 'An application is no library: what two of them need belongs into libs.',
};
const routerBelow = {
  regex: '^react-router(/|$)',
  message: 'Import from react-router-dom: one name for the router in both apps.',
};
const lateCode = {
  name: 'react',
  importNames: ['lazy', 'Suspense'],
  message:
    'Load code late by lazyComponent of @clearfold/ui: React shows nothing earlier than 300 ms after a fallback.',
};
const ownStore = {
  name: 'react',
  importNames: ['createContext', 'useSyncExternalStore'],
  message: 'What the API says is in react-query (docs/decisions/0051-the-sessions-user.md).',
};
const chunkOfOurFiles = {
  selector:
    'Property[key.name="groups"] Property[key.name="test"] > .value:not([regex.pattern=/^node_modules(?!.*(libs|apps|src))/])',
  message: 'A chunk is named for packages: /node_modules[\\\\/]…/ (docs/decisions/0063-chunks-by-package.md).',
};
const featureFromPlatform = {
  regex: '(^|/|#)features(/|$)',
  message: 'The platform knows no feature: hand in what it needs, or let the feature register itself.',
};
const innerFileOfFeature = {
  regex: '^(?:\\.\\./|#features/)[^/]+/.*\\.(?:controller|job|migration)\\.js$',
  message:
    "What answers a request, runs a job or makes a table is its own feature's: import commands, readers and entities.",
};
const innerFileByName = {
  ...innerFileOfFeature,
  regex: innerFileOfFeature.regex.replace('(?:\\.\\./|#features/)', '#features/'),
};

/**
 * Where the compiler finds the types of which files: the rules about promises ask it. A program that ends by one rejection
 * nobody handles, the server and the tools, has none that floats; in a browser none ends anything, and `void` says that a
 * handler waits for nobody.
 */
const typed = [
  {
    folders: [
      'libs/ledger',
      'libs/ledger-store',
      'libs/statement-files',
      'libs/chain-readers',
      'libs/contracts',
      'libs/content',
      'apps/api',
    ],
    config: 'tsconfig.spec.json',
    strict: true,
  },
  { folders: ['apps/verifier', 'apps/ledger-cli', 'apps/e2e', 'tools'], config: 'tsconfig.json', strict: true },
  { folders: ['libs/ui'], config: 'tsconfig.spec.json', strict: false },
  { folders: ['apps/client', 'apps/admin'], config: 'tsconfig.json', strict: false },
].flatMap(({ folders, config, strict }) =>
  folders.map((folder) => ({ folder, config: `${folder}/${config}`, strict })),
);

const projects = {
  depConstraints: boundaries,
  enforceBuildableLibDependency: true,
  allowCircularSelfDependency: true,
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.data/**', '**/test-results/**'] },
  eslint.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': ['error', { ...projects, allow: ['../../tools/jest/*'] }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [farAway, application, routerBelow] }] },
  },
  {
    // They start, measure and check what is built.
    files: ['tools/**/*.mjs'],
    rules: { '@nx/enforce-module-boundaries': ['error', { ...projects, allow: ['@clearfold/api/**'] }] },
  },
  {
    // A noun's texts and mails, one folder below their kind, next to what formats them.
    files: ['libs/content/src/{messages,emails}/*/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [application] }] },
  },
  {
    // The bundler, and tests that hold the two implementations against each other.
    files: ['apps/verifier/rolldown.config.mjs', 'apps/verifier/src/{agreement,*-histories}/*.ts'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  {
    files: ['apps/api/src/platform/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [farAway, application, featureFromPlatform] }] },
  },
  {
    files: ['apps/api/src/features/*/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [farAway, application, innerFileOfFeature] }] },
  },
  {
    // A folder of a feature reaches the feature's own files by ../, other features by their name in the package.
    files: ['apps/api/src/features/*/*/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [farAway, application, innerFileByName] }] },
  },
  {
    // The compiler knows every name here, with its types (tools/tsconfig.json), and CommonJS is what these few need.
    files: ['**/*.mjs', '**/*.cjs'],
    rules: { 'no-undef': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Scripts that pages load as they are, before anything of ours.
    files: ['apps/*/public/**/*.js', 'apps/client/prerender/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: Object.fromEntries(
        ['document', 'fetch', 'localStorage', 'matchMedia', 'requestAnimationFrame', 'setTimeout', 'window'].map(
          (name) => [name, 'readonly'],
        ),
      ),
    },
    rules: {
      'no-redeclare': ['error', { builtinGlobals: false }],
      '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }],
    },
  },
  {
    // A class that Nest injects by its type must stay a value import: told so, consistent-type-imports leaves it alone.
    files: ['apps/api/**/*.ts'],
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
  },
  ...typed.map(({ folder, config, strict }) => ({
    files: [`${folder}/**/*.ts`, `${folder}/**/*.tsx`, `${folder}/**/*.mjs`],
    ignores: folder === 'tools' ? [] : ['**/*.mjs'],
    languageOptions: { parserOptions: { project: config, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: !strict }],
      // React calls a handler and waits for nothing, be it asynchronous or not.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: strict || { attributes: false, properties: false } },
      ],
    },
  })),
  {
    // A hook is a hook in a file without JSX, too.
    files: ['apps/client', 'apps/admin', 'libs/ui'].flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]),
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['apps/client/src', 'apps/admin/src', 'libs/ui/src'].flatMap((folder) => [
      `${folder}/**/*.ts`,
      `${folder}/**/*.tsx`,
    ]),
    // Tests write down what people see, and make up what they enter.
    ignores: ['**/*.spec.*', '**/*.fixture.*', '**/testing/**'],
    plugins: { clearfold: { rules: { 'no-bare-text': noBareText } } },
    rules: { 'clearfold/no-bare-text': 'error' },
  },
  {
    files: ['apps/client/**/*.tsx', 'apps/admin/**/*.tsx', 'libs/ui/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mui/material',
              message: 'Import from its path, e.g. @mui/material/Button: the barrel triples the build time.',
            },
            { name: '@mui/icons-material', message: 'Import from its path.' },
          ],
          patterns: [
            application,
            routerBelow,
            { group: ['../../../*'], message: 'Move the file to the lowest folder that holds all its users.' },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/*/vite.config.ts'],
    rules: { 'no-restricted-syntax': ['error', chunkOfOurFiles] },
  },
  {
    // Of TypeScript's plugin, as ESLint's own rule of this name holds the files' patterns already.
    files: ['apps/client/src/**/*.ts', 'apps/client/src/**/*.tsx', 'apps/admin/src/**/*.ts', 'apps/admin/src/**/*.tsx'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [lateCode, ownStore] }] },
  },
  {
    // Whether somebody is signed in, what the browser itself says, and what was typed and not sent.
    files: [
      'apps/client/src/session/session-state.ts',
      'apps/client/src/{hydrated.ts,page/scroll-to-top.tsx}',
      'apps/admin/src/requests/drafts.ts',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [lateCode] }] },
  },
  prettier,
);

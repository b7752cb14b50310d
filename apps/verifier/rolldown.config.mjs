// @ts-check
import { defineConfig } from 'rolldown';

/** One file that needs Node.js and nothing else: it can be read, kept, and run on a machine without this repository. */
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  output: { file: 'dist/verifier.mjs', format: 'esm', banner: '#!/usr/bin/env node' },
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The browser of the machine; nothing is downloaded. `npm test` looks in more places and sets the variable. */
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = [process.env.PLAYWRIGHT_CHROMIUM, ...usual].find((path) => path && existsSync(path));

/** Of the server; beside the top folder unless it is whole. */
const data = process.env.E2E_DATA ?? 'test-results/e2e-data';

const port = Number(process.env.E2E_PORT ?? 3900);

/** The journeys run against what `npm start` serves, on data of their own. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.spec.ts',
  outputDir: '../../test-results/e2e',
  // What a test means it waits for; these end what hangs, on a machine four times slower that stands still now and then.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // The journeys share one server and one ledger. Two of them wait for the next minute, in which the server looks for what is
  // due, and a third one keeps the processors busy meanwhile.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    // Recording every step takes a third of the processors; for a journey that fails, it is asked for.
    trace: process.env.E2E_TRACE === 'true' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        // Letters as wide as in a browser with a window.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // What it prints are the links of mails, for the journeys that follow them.
    command: `node tools/start/demo/demo-reset.mjs && mkdir -p "${data}" && exec node tools/start/start.mjs > "${data}/terminal.log"`,
    cwd: join(import.meta.dirname, '../..'),
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 360_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    env: {
      PORT: String(port),
      CLEARFOLD_DATA: data,
      CLEARFOLD_ENDS_WITH_PARENT: 'true',
      DATABASE_URL: '',
      SEED_DEMO: 'true',
      // Outside services that answer only in the tests that stand in for them; nothing else may ask for them.
      LIVE_CHAT_URL: 'https://chat.example/desk',
      TRANSLATION_SCRIPT_URL: 'https://translate.example/element.js',
    },
  },
});

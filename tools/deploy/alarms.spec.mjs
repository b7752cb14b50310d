// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '../faults/mail-server.mjs';
import { freePort } from '../start/free-port.mjs';
import { root } from '../start/root.mjs';
import { eventually } from '../topology/http.mjs';
import { startSupervised } from '../topology/supervised-process.mjs';

const compose = join(root, 'deploy/compose');
/** @param {string} program */
const isHere = (program) => spawnSync(program, ['--version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'clearfold-alarms-'));
afterAll(() => rmSync(folder, { recursive: true }));

(isHere('promtool') ? test : test.skip)('Prometheus takes its settings and rules, and asks Alertmanager', () => {
  for (const file of ['alerts.yml', 'prometheus.yml']) {
    const text = readFileSync(join(compose, file), 'utf8');
    writeFileSync(join(folder, file), text.replaceAll('/etc/prometheus', folder).replaceAll('/run/secrets', folder));
  }
  writeFileSync(join(folder, 'metrics-token'), 'x'.repeat(32));
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', join(folder, 'prometheus.yml')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('FAILED')]);
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  expect(readFileSync(join(folder, 'prometheus.yml'), 'utf8')).toContain("targets: ['alertmanager:9093']");
});

const start = join(compose, 'start-alertmanager.sh');
/** What the script makes of an address of a mail server. @param {Record<string, string>} env */
const written = (env) => {
  const { status, stderr } = spawnSync('sh', [start, 'true'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ALERTMANAGER_CONFIGURATION: folder, ALERT_MAIL_TO: 'ops@clearfold.example', ...env },
  });
  return { status, stderr, text: status === 0 ? readFileSync(join(folder, 'alertmanager.yml'), 'utf8') : '' };
};

test.each([
  ['smtps://ops%40mail.example:p%25a%27ss@mail.example', "'mail.example:465'", "'ops@mail.example'", "p%a'ss", true],
  ['smtps://ops:pass@mail.example:465/?pool=true', "'mail.example:465'", "'ops'", 'pass', true],
  ['smtp://ops:pa@ss@mail.example:2525', "'mail.example:2525'", "'ops'", 'pa@ss', true],
  ['smtp://o%27ps:pass@mail.example', "'mail.example:587'", "'o''ps'", 'pass', true],
  ['smtp://mailpit:1025', "'mailpit:1025'", undefined, undefined, false],
])('Alertmanager mails by %s', (url, host, user, password, tls) => {
  const { text } = written({ SMTP_URL: url });
  expect(text).toContain(`smtp_smarthost: ${host}`);
  expect(text).toContain(`smtp_require_tls: ${tls}`);
  if (user === undefined) expect(text).not.toContain('smtp_auth');
  else {
    expect(text).toContain(`smtp_auth_username: ${user}`);
    expect(readFileSync(join(folder, 'smtp-password'), 'utf8')).toBe(password);
  }
  if (isHere('amtool')) expect(spawnSync('amtool', ['check-config', join(folder, 'alertmanager.yml')]).status).toBe(0);
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example', ALERT_MAIL_TO: '' }, 'ALERT_MAIL_TO is missing'],
  [{ SMTP_URL: '' }, 'SMTP_URL must begin with'],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL must begin with'],
  [{ SMTP_URL: 'smtps://mail.example:2525' }, 'smtps:// needs port 465'],
])('Alertmanager does not start with %j, and says why', (env, why) => {
  expect(written(env)).toMatchObject({ status: 1, stderr: expect.stringContaining(why) });
});

(isHere('prometheus-alertmanager') ? test : test.skip)(
  'an alarm that fires is mailed, and so is its end',
  async () => {
    const mails = await startMailServer(await freePort());
    const url = join(folder, 'smtp-url');
    writeFileSync(url, `smtp://127.0.0.1:${mails.port}\n`);
    // Half a minute is long for a test: only how long it gathers is shortened.
    const script = readFileSync(start, 'utf8').replace('group_wait: 10s', 'group_wait: 1s');
    const quick = script.replace('group_interval: 5m', 'group_interval: 1s');
    expect(quick).not.toBe(script);
    writeFileSync(join(folder, 'start.sh'), quick);
    const [port, storage] = [await freePort(), join(folder, 'alertmanager')];
    const alertmanager = await startSupervised({
      name: 'alertmanager',
      command: [
        ...['sh', join(folder, 'start.sh'), 'prometheus-alertmanager', `--storage.path=${storage}`],
        ...['--cluster.listen-address=', `--web.listen-address=127.0.0.1:${port}`],
      ],
      env: {
        SMTP_URL_FILE: url,
        ALERT_MAIL_TO: 'ops@clearfold.example',
        MAIL_FROM: 'alarms@clearfold.example',
        ALERTMANAGER_CONFIGURATION: folder,
      },
      ready: /Listening on|address=/,
    });
    try {
      /** @param {string} endsAt */
      const tell = (endsAt) =>
        fetch(`http://127.0.0.1:${port}/api/v2/alerts`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([
            {
              labels: { alertname: 'PartDoesNotWork' },
              annotations: { summary: 'The database does not work.' },
              endsAt,
            },
          ]),
        });
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
      await eventually(
        async () => (await tell(inAnHour).catch(() => undefined))?.ok,
        'Alertmanager takes an alarm',
        30,
      );
      await eventually(() => mails.taken.length === 1, 'the alarm is mailed', 30);
      await tell(new Date(Date.now() - 1).toISOString());
      await eventually(() => mails.taken.length === 2, 'its end is mailed', 30);
    } finally {
      await alertmanager.stop();
      mails.close();
    }
  },
  100_000,
);

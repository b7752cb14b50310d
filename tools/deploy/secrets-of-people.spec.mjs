// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../start/root.mjs';

/** What guards people's sign-ins where Clearfold runs for real; a server that is told nothing has neither. */
const GUARDS = ['RESET_REQUIRES_MAIL_LINK', 'STRICT_SECRETS'];

/** @param {string} path */
const text = (path) => readFileSync(join(root, path), 'utf8');

describe.each(GUARDS)('%s', (name) => {
  test('is on by default in every container of docker-compose.yml', () => {
    const { services } = parse(text('docker-compose.yml'), { merge: true });
    /** @type {any[]} */
    const ours = Object.values(services).filter(({ image }) => image === 'clearfold');
    expect(ours.map(({ environment }) => environment[name])).toEqual(ours.map(() => `\${${name}:-true}`));
    expect(ours.length).toBeGreaterThan(2);
  });

  test('is on in the Kubernetes example', () => {
    const objects = parseAllDocuments(text('deploy/kubernetes/clearfold.yml')).map((document) => document.toJS());
    const { data } = objects.find(({ kind }) => kind === 'ConfigMap');
    expect(data[name]).toBe('true');
  });

  test('is switched off in no set-up that a document shows', () => {
    for (const document of ['README.md', 'docs/operations.md', 'docs/scaling.md', 'docs/security.md']) {
      const set = [...text(document).matchAll(new RegExp(`${name}(?:=|: *)['"]?(\\w+)`, 'g'))].map(
        ([, value]) => value,
      );
      expect([document, set.filter((value) => value !== 'true')]).toEqual([document, []]);
    }
  });
});

test('who follows docs/operations.md has a mail server, without which no password could be reset', () => {
  const [install = ''] = /```sh\n[\s\S]*?docker compose up[\s\S]*?```/.exec(text('docs/operations.md')) ?? [];
  expect(install).toMatch(/^echo "smtps:.+" > smtp-url/m);
  expect(text('docker-compose.yml')).toMatch(/SMTP_URL_FILE: \$\{SMTP_URL_FILE-\/run\/secrets\/smtp-url\}/);
  expect(text('deploy/kubernetes/clearfold.yml')).toMatch(/^#.*\bSMTP_URL\b|SMTP_URL_FILE: /m);
});

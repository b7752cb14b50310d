// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { brokenCitations } from './citations.mjs';
import { filesBelow } from './files-below.mjs';

/** What people write: code, documents, settings. */
const WRITTEN = /\.(?:tsx?|[cm]?js|sql|css|html|md|ya?ml|sh|cfg|c)$|^\.env\.example$|^run$/;

test('every document, heading, decision and requirement that the repository cites is in it', () => {
  const brokenIn = brokenCitations(root);
  const files = filesBelow(root, WRITTEN);
  expect(files.length).toBeGreaterThan(1_000);
  expect(
    files.flatMap((file) => brokenIn(file, readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`)),
  ).toEqual([]);
});

describe('in a repository of its own', () => {
  const repository = mkdtempSync(join(tmpdir(), 'clearfold-citations-'));
  /** Put together, so that this file itself cites none of them. @param {string} name */
  const md = (name) => `${name}.${'md'}`;
  /** @param {string} path @param {string} text */
  const write = (path, text) => writeFileSync(join(repository, path), text);
  beforeAll(() => {
    mkdirSync(join(repository, 'docs/decisions'), { recursive: true });
    mkdirSync(join(repository, 'docs/more'));
    write(md('docs/requirements'), '# All\n\n## One\n\n| AA-01 | all | It copies. |\n| AA-02 | all | It moves. |\n');
    write(md('docs/rules'), '# Rules\n\n## Four eyes, always\n\n**Staff.** They decide.\n\n- **By hand**: so.\n');
    write(md('docs/decisions/0007-why'), '# Why\n');
    write(md('docs/more/near'), '# Near\n');
  });
  afterAll(() => {
    rmSync(repository, { recursive: true, force: true });
  });
  /** @param {string} text @param {string} [path] */
  const broken = (text, path = 'apps/api/src/a.ts') => brokenCitations(repository)(path, text);

  const rules = md('docs/rules');
  const gone = md('docs/gone');
  const elsewhere = ['spec', 'section 2'].join(', ');
  test.each([
    ['a document', `/** As ${rules} says. */`],
    ['a heading', `/** So (${rules}, "Four eyes, always"). */`],
    ['several headings', `/** So (${rules}, "Four eyes, always" and "Staff"). */`],
    ['bold words that begin a paragraph', `/** So (${rules}, "By hand"). */`],
    ['a heading over two lines', `/**\n * So (${rules}, "Four\n * eyes, always").\n */`],
    ['a heading over two lines of a setting', `# So (${rules}, "Four\n# eyes, always").`],
    ['what another comma follows', `/** So (${rules}, which has it). */`],
    ['requirements', `/** So (${md('docs/requirements')}, AA-01, AA-01..02, AA-01..AA-02). */`],
    ['a decision', '/** So (decision 7). */'],
    ['what other areas name', "it('BB-99');"],
    ['a standard', '// RFC 6962, section 2.1'],
  ])('finds %s', (_, text) => {
    expect(broken(text)).toEqual([]);
  });

  test.each([
    ['a document', `/** As ${gone} says. */`, [gone]],
    ['a document without its folder', `/** As ${md('rules')} says. */`, [md('rules')]],
    ['a heading', `/** So (${rules}, "Five eyes"). */`, [`${rules}, "Five eyes"`]],
    ['the second heading', `/** So (${rules}, "Staff" and "Five eyes"). */`, [`${rules}, "Five eyes"`]],
    ['a heading over two lines', `/**\n * So (${rules}, "Five\n * eyes").\n */`, [`${rules}, "Five eyes"`]],
    ['a heading over two lines of slashes', `// So (${rules}, "Five\n// eyes").`, [`${rules}, "Five eyes"`]],
    ['a requirement', `/** So (${md('docs/requirements')}, AA-03). */`, ['AA-03']],
    ['a requirement at the end of a range', '/** So AA-01..03 */', ['AA-03']],
    ['a requirement in a table', "it.each([['[AA-04]', 1]])", ['AA-04']],
    ['a requirement of one digit', '// AA-1', ['AA-1']],
    ['a decision', '/** So (decision 8). */', ['decision 8']],
    ['a section of what is elsewhere', `/** So (${elsewhere}). */`, [elsewhere]],
  ])('misses %s', (_, text, what) => {
    expect(broken(text)).toEqual(what);
  });

  test('holds the number of a linked decision to its document', () => {
    const link = (/** @type {string} */ label) => `See [${label}](decisions/${md('0007-why')}).`;
    const document = md('docs/other');
    for (const label of ['7', '0007', 'decision 7', 'decision\n7']) expect(broken(link(label), document)).toEqual([]);
    expect(broken(link('9'), document)).toEqual([`[9](decisions/${md('0007-why')})`]);
    expect(broken(link('decision\n8'), document)).toContain(`[decision 8](decisions/${md('0007-why')})`);
  });

  test('reads links of documents by their addresses, from their own folder and from docs', () => {
    const document = md('docs/more/other');
    const four = `[${gone}](../${md('rules')}), "Four eyes, always"`;
    expect(broken(`See ${four}, [near](${md('near')}) and ${md('rules')}.`, document)).toEqual([]);
    expect(broken(`See [far](${md('far')}).`, document)).toEqual([md('far')]);
    expect(broken(`See [rules](../${md('rules')}), "Five eyes".`, document)).toEqual([
      `../${md('rules')}, "Five eyes"`,
    ]);
    expect(broken(`See [rules](../${md('rules')}#four-eyes-always).`, document)).toEqual([]);
    expect(broken(`See [rules](../${md('rules')}#five-eyes).`, document)).toEqual([`../${md('rules')}#five-eyes`]);
  });
});

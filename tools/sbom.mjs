// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './start/npm.mjs';
import { root } from './start/root.mjs';

/**
 * @typedef {object} Component
 * @property {string} bom-ref @property {string} name @property {string} version @property {string} purl
 * @property {{ name: string, value: string }[]} properties
 * @property {{ alg: string, content: string }[]} [hashes]
 */

/**
 * @typedef {object} Bill CycloneDX 1.5
 * @property {string} bomFormat @property {{ component: Component }} metadata
 * @property {Component[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * What server, website, console and verifier are made of, with versions, licences and checksums: npm's own list of what the
 * lock file installs, less what only development needs. npm's `--omit dev` does not do for that: it leaves out what any
 * workspace has for development too, here `pg` and `sharp`.
 *
 * @returns {Bill}
 * @throws Error when packages are missing or are not those of the lock file
 */
export function billOfMaterials() {
  // An optional peer of ours, unused, wants another version of what a tool of development brings: npm would stop there.
  const [program, args] = npm(['sbom', '--legacy-peer-deps', '--sbom-format', 'cyclonedx']);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`npm sbom failed (${status}): ${stderr}`);
  /** @type {Bill} */
  const bill = JSON.parse(stdout);
  // Of a private package npm tells the folder's name instead.
  bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  const isNeeded = (/** @type {Component} */ { properties }) => !properties.some(({ name }) => name === DEVELOPMENT);
  const components = bill.components.filter(isNeeded);
  const refs = new Set([bill.metadata.component, ...components].map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => refs.has(needed)) }));
  return { ...bill, components, dependencies };
}

if (process.argv[1] === import.meta.filename) {
  const bill = billOfMaterials();
  const file = join('dist', 'sbom.json');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, file), `${JSON.stringify(bill, undefined, 2)}\n`);
  console.log(`${file}: ${bill.components.length} components`);
}

// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { billOfMaterials } from './sbom.mjs';
import { root } from './start/root.mjs';

/** @param {string[]} path */
const json = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

const bill = billOfMaterials();
const purls = new Set(bill.components.map(({ purl }) => purl));
const { packages } = json('package-lock.json');

const projects = ['apps', 'libs'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
);
const workspaces = [...projects, 'tools'];

/** @param {string} name @param {string} version */
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

test('is CycloneDX, of this product', () => {
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', json('package.json').name]);
});

test.each(workspaces)('names what %s needs, as the lock file has it', (workspace) => {
  const needed = Object.keys(json(workspace, 'package.json').dependencies ?? {});
  const versions = needed.map((dependency) => {
    const own = packages[`${workspace}/node_modules/${dependency}`] ?? packages[`node_modules/${dependency}`];
    return purl(dependency, own.link ? packages[own.resolved].version : own.version);
  });
  expect(versions.filter((version) => !purls.has(version))).toEqual([]);
});

test('leaves out what only development needs, and has a checksum of everything from a registry', () => {
  const { devDependencies } = json('package.json');
  const tools = ['jest', 'eslint', 'nx', 'oxfmt'].map((name) => purl(name, devDependencies[name]));
  expect(tools.filter((tool) => purls.has(tool))).toEqual([]);
  const unchecked = bill.components.filter(({ name, hashes }) => !hashes?.length && !isOurs(name));
  expect(unchecked.map((component) => component.name)).toEqual([]);
});

/** Workspaces come from no registry. @param {string} name with or without its scope, which npm leaves out */
function isOurs(name) {
  return workspaces.map((workspace) => basename(workspace)).includes(name.replace('@clearfold/', ''));
}

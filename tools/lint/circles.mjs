// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../start/root.mjs';

/**
 * `node tools/lint/circles.mjs`: looks in every project for files that import each other in a circle, types and what is
 * fetched later included. Ends with 1 when it finds one. The compiler itself says what an import means, so a name such as
 * `#platform/…` is the file that it stands for. Between projects there is no circle: the boundaries forbid it.
 *
 * @param {string} project an absolute folder with a tsconfig.json, its code in `src`
 * @returns {string[][]} each circle from one file back to the same, as paths from the project's folder
 */
export const circlesIn = (project) => {
  const config = ts.readConfigFile(join(project, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, project, {}, join(project, 'tsconfig.json'));
  const cache = ts.createModuleResolutionCache(project, (name) => name, options);
  const files = new Set(ts.sys.readDirectory(join(project, 'src'), ['.ts', '.tsx']));

  /** @param {string} file @returns {string[]} the files of this project that it names */
  const importsOf = (file) =>
    ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.flatMap(({ fileName }) => {
      const mode = options.module === ts.ModuleKind.NodeNext ? ts.ModuleKind.ESNext : undefined;
      const { resolvedModule } = ts.resolveModuleName(fileName, file, options, ts.sys, cache, undefined, mode);
      return resolvedModule && files.has(resolvedModule.resolvedFileName) ? [resolvedModule.resolvedFileName] : [];
    });

  /** @type {string[][]} */
  const circles = [];
  const finished = new Set();
  /** @param {string} file @param {string[]} path the files that led here */
  const follow = (file, path) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    else if (!finished.has(file)) for (const imported of importsOf(file)) follow(imported, [...path, file]);
    finished.add(file);
  };
  for (const file of files) follow(file, []);
  return circles.map((circle) => circle.map((file) => relative(project, file)));
};

if (process.argv[1] === import.meta.filename) {
  const projects = ['libs', 'apps']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name)))
    .filter((project) => existsSync(join(project, 'tsconfig.json')));
  const found = projects.flatMap((project) =>
    circlesIn(project).map((circle) => `${relative(root, project)}: ${circle.join(' imports ')}`),
  );
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? `No circle in ${projects.length} projects.` : `${found.length} found.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

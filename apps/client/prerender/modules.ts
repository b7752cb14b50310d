import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One line of the bundler's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Finds the browser's chunks of a screen. */
export const readModules = (site: string, server: string) => {
  const browser = readManifest(site);
  const sources = new Map(Object.entries(readManifest(server)).map(([source, { file }]) => [basename(file), source]));

  const closure = (source: string, found: Set<string>): Set<string> => {
    const chunk = browser[source];
    if (!chunk) throw new Error(`the browser's build has no ${source}`);
    if (found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const needed of chunk.imports ?? []) closure(needed, found);
    return found;
  };

  /**
   * @param loads screens' loaders as the server's bundle has them: `() => import("./assets/about-page-1a2b.js")`
   * @returns the files of those screens and of all they import
   * @throws Error when a loader names no module of the build
   */
  const chunksOf = (loads: readonly string[]): string[] => {
    const found = new Set<string>();
    for (const load of loads) {
      const [, file] = /import\(\s*["']([^"']+)["']\s*\)/.exec(load) ?? [];
      const source = file && sources.get(basename(file));
      if (!source) throw new Error(`cannot tell the module of ${load}`);
      closure(source, found);
    }
    return [...found];
  };

  return { chunksOf };
};

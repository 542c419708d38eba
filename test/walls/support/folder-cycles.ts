import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A source file: its path from the repository's root, with `/`, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const IMPORT =
  /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.{1,2}|#(?:domain|functions|infra|locales|web|test))\/[^'"\n]+)['"]/g;

const importedPaths = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(IMPORT)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier),
  );

/** Returns for each folder the folders that its files import from. Files in subfolders belong only to the subfolder. */
const folderGraph = (files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = posix.dirname(file.path);
    const imported = graph.get(folder) ?? new Set<string>();
    graph.set(folder, imported);
    for (const path of importedPaths(file)) {
      const other = posix.dirname(path);
      if (known.has(path) && other !== folder) imported.add(other);
    }
  }
  return graph;
};

/**
 * Returns all folders that a folder imports from, directly or through other folders. Contains the folder itself only if
 * there is a cycle.
 */
const reachable = (graph: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> => {
  const found = new Set<string>();
  const open = [from];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const folder of graph.get(next) ?? []) {
      if (found.has(folder)) continue;
      found.add(folder);
      open.push(folder);
    }
  }
  return found;
};

/**
 * Returns all cycles of folders. A cycle is a sorted list of folders that import each other, directly or through other
 * folders of the list.
 */
export const folderCycles = (files: readonly SourceFile[]): string[][] => {
  const graph = folderGraph(files);
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachable(graph, folder)]));
  const cycles = [...graph.keys()].map((folder) =>
    [...(reached.get(folder) ?? [])].filter((other) => reached.get(other)?.has(folder)).sort(),
  );
  const byName = new Map(
    cycles.filter(({ length }) => length > 0).map((each) => [each.join(' '), each]),
  );
  return [...byName.values()];
};

/** Returns the source files below some folders, without tests and test helpers. */
export const sourceFiles = (folders: readonly string[]): SourceFile[] =>
  globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|bench)\.tsx?$|(^|\/)(testing|dist|cdk\.out)\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

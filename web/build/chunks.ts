import type { Plugin } from 'vite';

/** The imports of a module, as reported by the bundler. */
interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Ends of the paths of modules that a map needs for its first rendering. These modules must not be in one file with
 * dialogs and panels, because that would delay the rendering.
 */
export const SOON = [
  'store/flags/flag-teller.ts',
  'store/live/poll-changes.ts',
  'board/state/sight/found-again.ts',
  'board/minimap/minimap.tsx',
  'board/state/gestures/hold-keeper.tsx',
  'board/view/cards/add-goal.tsx',
  'board/view/cards/step-layer.tsx',
  'board/view/cards/story-layer.tsx',
  'board/view/later/away-counts.tsx',
  'board/view/lanes/band-labels.tsx',
  'board/view/dock/dock.tsx',
  'board/view/lanes/project-bands.tsx',
  'domain/board/assembly/assembler.ts',
  'features/activity/unread-mark.tsx',
  'features/backlog/backlog-mark.tsx',
  'app/guards.tsx',
  'app/map/page-flags.tsx',
  'features/share/waiting-mark.tsx',
  'host/connect/later.ts',
  'ui/icons/icon-pictures.ts',
  'ui/icons/later-icons.ts',
  'ui/layers/tooltip.tsx',
];

const isSoon = (id: string): boolean => SOON.some((end) => id.endsWith(`/${end}`));

/**
 * Matches a lazily loaded module: `() => import(…)`. Does not match an `import(…)` that is awaited where it is called.
 */
const BROUGHT_LATER = /=>\s*import\(\s*["'`]([^"'`]+)["'`]/g;

/** Matches a module that is a page: `laterPage(() => import(…))` in a feature's `index.ts`. */
const PAGE = /\blaterPage\(\s*\(\)\s*=>\s*import\(\s*["'`]([^"'`]+)["'`]/g;

/**
 * Matches paths of texts and of packages. Shared files must not contain them, because a user loads only the texts of
 * one language and the themes of one colour mode.
 */
const CHOSEN = /\/(?:locales|node_modules)\//;

const importedBy = ({ code, dynamicallyImportedIds }: ModuleInfo, how: RegExp): string[] => {
  const names = [...(code ?? '').matchAll(how)].map(([, path = '']) => path.replace(/^[./#]+/, ''));
  return dynamicallyImportedIds.filter((id) => names.some((name) => id.endsWith(`/${name}`)));
};

const pagesOf = (info: ModuleInfo): string[] => importedBy(info, PAGE);

const laterOf = (info: ModuleInfo): string[] => {
  const pages = new Set(pagesOf(info));
  return importedBy(info, BROUGHT_LATER).filter((id) => !CHOSEN.test(id) && !pages.has(id));
};

const closureOf = (graph: ModuleGraph, entries: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/**
 * Returns all modules that the given modules load lazily, directly or indirectly, together with the static imports of
 * these modules.
 */
const broughtBy = (graph: ModuleGraph, first: Iterable<string>): Set<string> => {
  const found = new Set<string>();
  const open = [...first];
  const seen = new Set(open);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = graph.getModuleInfo(id);
    const next = closureOf(graph, info ? laterOf(info) : []);
    for (const each of next) {
      found.add(each);
      if (seen.has(each)) continue;
      seen.add(each);
      open.push(each);
    }
  }
  return found;
};

/** Returns the name of a page from its module path: `goal-page` for `…/goal-page.tsx`. */
const nameOf = (id: string): string => /([\w-]+)\.tsx?$/.exec(id)?.[1] ?? 'page';

/**
 * Returns the name of the shared file of each module that is in several sets: `shared-<a>-<b>` if two sets contain it,
 * `shared` if more do.
 */
const sharedFiles = (sets: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string> => {
  const holders = new Map<string, string[]>();
  for (const [name, ids] of sets) {
    for (const id of ids) holders.set(id, [...(holders.get(id) ?? []), name]);
  }
  return new Map(
    [...holders]
      .filter(([, names]) => names.length > 1)
      .map(([id, names]) => [id, names.length > 2 ? 'shared' : `shared-${names.join('-')}`]),
  );
};

const LANGUAGE = /\/locales\/([\w-]+)\/(?!start\.|publicMap\.)\w+\.json$/;

/**
 * Assigns modules to a small number of files, because each file is a request and larger files compress better.
 * - `libraries` and `start`: what all pages need first.
 * - `soon`: what a map needs for its first rendering.
 * - `shared` and `shared-<page>-<page>`: what several whole pages and an idle map need.
 * - `rest`: dialogs, panels and tools, which a map loads when it is idle.
 * - `texts-<language>`: all texts except those that `start` contains.
 *
 * Code that is rarely needed, or needed only by one page other than the map, has separate files. No two files import
 * each other: a module imports only from its own file and from files that are above it in this list.
 */
export const clientChunks = () => {
  let start: ReadonlySet<string> = new Set();
  let soon: ReadonlySet<string> = new Set();
  let rest: ReadonlySet<string> = new Set();
  let shared: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'client-chunks',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      start = closureOf(
        this,
        ids.filter((id) => id.endsWith('/web/app/main.tsx')),
      );
      soon = closureOf(this, ids.filter(isSoon));
      const pages = [...start].flatMap((id) => {
        const info = this.getModuleInfo(id);
        return info ? pagesOf(info) : [];
      });
      rest = broughtBy(this, [...start, ...soon]);
      shared = sharedFiles(
        new Map([
          ['rest', rest],
          ...pages.map((id) => [nameOf(id), closureOf(this, [id])] as const),
        ]),
      );
    },
  };
  const isLibrary = (id: string): boolean => start.has(id) && id.includes('/node_modules/');
  const groups = [
    { name: 'libraries', test: isLibrary, priority: 6 },
    { name: 'start', test: (id: string) => start.has(id), priority: 5 },
    { name: 'soon', test: (id: string) => soon.has(id), priority: 4 },
    {
      name: (id: string) => shared.get(id) ?? null,
      test: (id: string) => shared.has(id),
      priority: 3,
    },
    { name: 'rest', test: (id: string) => rest.has(id), priority: 2 },
    { name: (id: string) => `texts-${LANGUAGE.exec(id)?.[1]}`, test: LANGUAGE, priority: 1 },
  ];
  return { plugin, groups };
};

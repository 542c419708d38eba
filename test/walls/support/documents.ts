import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** A document: its path from the repository's root, with `/`, and its text. */
export interface Document {
  readonly path: string;
  readonly text: string;
}

/** Patterns of files that git ignores. Such files are left out, because they exist only on some machines. */
const IGNORED = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/\/$/, ''))
  .filter((line) => line !== '' && !line.includes('*'));

const isIgnored = (path: string): boolean =>
  IGNORED.some((ignored) => `/${path}/`.includes(`/${ignored}/`));

const TOP_FOLDERS = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '.git' && !isIgnored(entry.name))
  .map(({ name }) => name);

const filesBelow = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => isIgnored(path.replaceAll('\\', '/')) }).map(
    (path) => path.replaceAll('\\', '/'),
  );

export const documents = (): Document[] =>
  [...filesBelow('*.md'), ...TOP_FOLDERS.flatMap((top) => filesBelow(`${top}/**/*.md`))].map(
    (path) => ({ path, text: readFileSync(join(root, path), 'utf8') }),
  );

/** Returns every file of the repository with one of these endings, except those that git ignores. */
export const filesEnding = (endings: readonly string[]): string[] =>
  ['*', ...TOP_FOLDERS.map((top) => `${top}/**/*`)].flatMap((start) =>
    endings.flatMap((ending) => filesBelow(`${start}.${ending}`)),
  );

const FENCE = /^```[^\n]*\n[\s\S]*?^```/gm;
const SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const PATH = /^[\w.<>*{},+-]+(\/[\w.<>*{},+-]*)+$/;
const FILE = /\.(ts|tsx|css|cjs|mjs|grit|json|md|html)$/;
const SOURCE_ALONE = /^[\w.-]+\.(ts|tsx|css|cjs|grit)$/;

const wordsOf = (text: string): string[] =>
  text.split(/[\s"'()[\]`|]+/).map((word) => word.replace(/[.,;:]+$/, ''));

const beginsWithTop = (path: string): boolean =>
  path.includes('/') && TOP_FOLDERS.includes(path.slice(0, path.indexOf('/')));

/**
 * Returns whether a word in backticks looks like a path in this repository, so that it must exist. The path may start
 * at the root or at the document's folder.
 */
const isOurs = (word: string): boolean =>
  PATH.test(word) &&
  (beginsWithTop(word) || /^\.{1,2}\//.test(word) || /\/$/.test(word) || FILE.test(word));

/** Returns whether a path exists. `<feature>` matches any folder; `{a,b}` and `*` are globs. */
const isThere = (path: string): boolean => {
  if (isIgnored(path)) return true;
  const pattern = path.replace(/<[^>]*>/g, '*').replace(/\/$/, '');
  return /[*{]/.test(pattern)
    ? globSync(pattern, { cwd: root }).length > 0
    : existsSync(join(root, pattern));
};

/**
 * Returns the folders in which a document's paths may start: the root, the document's folder and, for a record of a
 * decision, the folder above.
 */
const beginnings = (document: string): string[] => {
  const folder = posix.dirname(document);
  return ['.', folder, ...(posix.basename(folder) === 'decisions' ? [posix.dirname(folder)] : [])];
};

const isFound = (document: string, path: string): boolean =>
  beginnings(document).some((from) => isThere(posix.join(from, path)));

let names: ReadonlySet<string> | undefined;
const isNameOfAFile = (name: string): boolean => {
  names ??= new Set(filesEnding(['{ts,tsx,css,cjs,grit}']).map((path) => basename(path)));
  return names.has(name) || existsSync(join(root, name));
};

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Returns whether the file that a link names exists and, if the link names a heading, whether the heading exists. */
const isLinkThere = (document: string, link: string): boolean => {
  const [target = '', anchor] = link.split('#');
  const path = target === '' ? document : posix.join(dirname(document), target);
  if (!isThere(path)) return false;
  if (anchor === undefined || !path.endsWith('.md')) return true;
  const headings = readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
};

/**
 * Returns the paths in a document that do not exist. Checks links with their headings. In backticks, checks words that
 * begin with a top-level folder, end in `/`, or name a file in a folder. In fenced blocks, checks words that begin with
 * a top-level folder. A file name without a folder is missing if no file has that name.
 */
export const missingPaths = ({ path, text }: Document): string[] => {
  const blocks = text.match(FENCE) ?? [];
  const prose = text.replace(FENCE, '');
  const links = [...prose.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
  const spans = [...prose.matchAll(SPAN)].flatMap(([, span = '']) => wordsOf(span));
  const missing = [
    ...links.filter((link) => !isLinkThere(path, link)),
    ...spans.filter((word) => isOurs(word) && !isFound(path, word)),
    ...spans.filter((word) => SOURCE_ALONE.test(word) && !isNameOfAFile(word)),
    ...blocks
      .flatMap(wordsOf)
      .filter((word) => beginsWithTop(word) && PATH.test(word) && !isThere(word)),
  ];
  return [...new Set(missing)];
};

/** Counts the words of a document. Leaves out table and list syntax, and the glossary, which is for reference. */
export const wordCount = (text: string): number =>
  text
    .replace(/^## Glossary\n[\s\S]*?(?=^## |$(?![\s\S]))/m, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const MOST_WORDS: Readonly<Record<string, number>> = { 'README.md': 1200 };
const MOST_WORDS_OF_A_ROOM = 900;

/**
 * Returns a message with the number of words if a guide is above the limit. For all other documents, and for lists of
 * decisions, returns an empty list.
 */
export const tooLong = ({ path, text }: Document): string[] => {
  if (basename(path) !== 'README.md' || path.endsWith('decisions/README.md')) return [];
  const most = MOST_WORDS[path] ?? MOST_WORDS_OF_A_ROOM;
  const words = wordCount(text);
  return words > most ? [`${path}: ${words} words, ${most} at most`] : [];
};

const DECISION = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md$/;
const HEADINGS = ['Context', 'Choice', 'Rejected', 'Consequence'];

const faultsOfShape = (text: string, number: string): string[] => {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  const inOrder = HEADINGS.filter((heading) => headings.includes(heading));
  return [
    ...(text.startsWith(`# ${number}. `) ? [] : ['its title does not begin with its number']),
    ...(headings.includes('Choice') ? [] : ['it has no choice']),
    ...(headings.join() === inOrder.join() ? [] : [`its headings are ${headings.join(', ')}`]),
  ];
};

/**
 * Returns what is wrong with the decisions in a folder. `folder` contains its `README.md` and the records of the
 * decisions.
 */
export const decisionFaults = (folder: readonly Document[]): string[] => {
  const index = folder.find(({ path }) => basename(path) === 'README.md')?.text ?? '';
  const records = folder
    .filter(({ path }) => basename(path) !== 'README.md')
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const numbers = records.map(({ path }) => basename(path).slice(0, 4));
  return records.flatMap(({ path, text }, position) => {
    const name = basename(path);
    const number = String(position + 1).padStart(4, '0');
    const others = [...text.matchAll(/replaced by (\d{4})/gi)].map(([, other = '']) => other);
    const faults = [
      ...(DECISION.test(name) ? [] : ['its name is no number and words']),
      ...(name.startsWith(number) ? [] : [`it is the record ${number}`]),
      ...(index.includes(`](${name})`) ? [] : ['the index does not list it']),
      ...faultsOfShape(text, number),
      ...others.filter((other) => !numbers.includes(other)).map((other) => `there is no ${other}`),
    ];
    return faults.map((fault) => `${path}: ${fault}`);
  });
};

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { type Catalogue, catalogueOf, type Tree, withTexts } from './catalogue.ts';
import { changedTexts } from './changed.ts';
import { exchangeOf, returnedIn } from './exchange.ts';

/** `npm run texts`: what changed in the English texts, and translations to and from XLIFF 1.2. */

const USAGE = `Usage:
  npm run texts -- changed <date>                      English texts that are new or changed since a day
  npm run texts -- export <language> <file> [<date>]   translations as XLIFF 1.2; with a date only of changed texts
  npm run texts -- import <file>                       takes translations from XLIFF 1.2`;

const root = resolve(import.meta.dirname, '../..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const treesOf = (language: string): ReadonlyMap<string, Tree> => {
  const folder = join(root, 'locales', language);
  return new Map(
    readdirSync(folder).map((file) => [
      file,
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree,
    ]),
  );
};

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** Returns the English texts as they were at the start of a day. Throws an `Error` if that is before the first commit. */
const englishAt = (date: string): Catalogue => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new Error(`“${date}” is not a date such as 2026-11-01.`);
  const commit = git('rev-list', '-1', `--before=${date}T00:00:00Z`, 'HEAD').trim();
  if (commit === '') throw new Error(`There were no texts before ${date}.`);
  const files = git('ls-tree', '--name-only', `${commit}:locales/en`).trim().split('\n');
  const trees = files.map(
    (file) => [file, JSON.parse(git('show', `${commit}:locales/en/${file}`)) as Tree] as const,
  );
  return catalogueOf(new Map(trees));
};

const sinceDate = (date: string) => changedTexts(englishAt(date), catalogueOf(treesOf('en')));

const listChanged = (date: string): void => {
  const changed = sinceDate(date);
  for (const { file, key, before, now } of changed) {
    say(`${file}: ${key}\n  ${before === null ? 'new' : `“${before}”`} → “${now}”`);
  }
  say(`${changed.length} texts changed since ${date}`);
};

const writeExchange = async (language: string, file: string, date?: string): Promise<void> => {
  if (language === 'en' || !LANGUAGES.some((each) => each === language)) {
    throw new Error(`“${language}” is not one of the translations.`);
  }
  const changed = date && new Set(sinceDate(date).map(({ file: name, key }) => `${name} ${key}`));
  const plain = (key: string): string => key.replace(/_(zero|one|two|few|many)$/, '_other');
  const wanted = (name: string, key: string): boolean =>
    !changed || changed.has(`${name} ${key}`) || changed.has(`${name} ${plain(key)}`);
  const english = catalogueOf(treesOf('en'));
  writeFileSync(file, await exchangeOf(language, catalogueOf(treesOf(language)), english, wanted));
  say(`${file} has the texts in ${language}`);
};

const takeExchange = async (file: string): Promise<void> => {
  const text = readFileSync(file, 'utf8');
  const named = LANGUAGES.find((each) => text.includes(`target-language="${each}"`)) ?? 'en';
  const trees = treesOf(named);
  const { language, texts, faults } = await returnedIn(
    text,
    catalogueOf(trees),
    catalogueOf(treesOf('en')),
  );
  if (language !== named || named === 'en')
    throw new Error(`“${language}” is not one of the translations.`);
  if (faults.length > 0) throw new Error(`Nothing was taken:\n${faults.join('\n')}`);
  for (const [name, targets] of texts) {
    const tree = trees.get(name);
    if (!tree) continue;
    const path = join(root, 'locales', language, name);
    writeFileSync(path, `${JSON.stringify(withTexts(tree, targets), null, 2)}\n`);
  }
  say(`${[...texts.values()].reduce((sum, { size }) => sum + size, 0)} texts in ${language}`);
};

const run = async ([command, first, second, third]: readonly string[]): Promise<void> => {
  if (command === 'changed' && first) return listChanged(first);
  if (command === 'export' && first && second) return writeExchange(first, resolve(second), third);
  if (command === 'import' && first) return takeExchange(resolve(first));
  throw new Error(USAGE);
};

await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, filesOf, folderOf } from './all-texts.ts';
import { labelsIn, NAMES_OF_JIRA, withReferences } from './label-references.ts';

/**
 * `npm run texts:labels -- fr es`: where a text names a label of a control, writes a reference to that label in place
 * of its text. The English texts say which labels a text names. Prints the texts that name a label by another word.
 */
type Tree = { [key: string]: string | Tree };

const english = catalogue('en');
const labels = [...new Set([...english.values()].flatMap(labelsIn))];

const convert = (tree: Tree, own: ReadonlyMap<string, string>, path: string): void => {
  for (const [key, value] of Object.entries(tree)) {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value !== 'string') {
      convert(value, own, name);
      continue;
    }
    if (NAMES_OF_JIRA.test(name)) continue;
    const wanted = labelsIn(english.get(name) ?? '');
    const order = [...wanted, ...labels.filter((label) => !wanted.includes(label))];
    const text = withReferences(value, order, (label) => own.get(label));
    const missing = wanted.filter((label) => !labelsIn(text).includes(label));
    for (const label of missing) {
      process.stdout.write(`${name} does not name “${own.get(label)}”: ${text}\n`);
    }
    tree[key] = text;
  }
};

for (const language of process.argv.slice(2)) {
  const own = catalogue(language);
  for (const file of filesOf(language)) {
    const path = join(folderOf(language), file);
    const tree = JSON.parse(readFileSync(path, 'utf8')) as Tree;
    convert(tree, own, '');
    writeFileSync(path, `${JSON.stringify(tree, null, 2)}\n`);
  }
}

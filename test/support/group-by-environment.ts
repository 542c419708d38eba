import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Names of the slowest test files. They start first, because the other workers would have nothing to do if one of them
 * started last.
 */
const LONGEST = [
  'personas',
  'sharing',
  'portfolio',
  'export',
  'states',
  'planning',
  'main-page',
  'moving-over',
  'filters',
  'over-an-issue',
  'changing',
  'themes',
  'visibility',
  'ai-trouble',
  'journey',
  'roadmap-many',
  'titanium',
  'two-browsers',
].map((name) => `/test/e2e/${name}.test.ts`);

/**
 * Projects whose tests run together, in this order. The last project has the shortest files, so all workers end at
 * about the same time.
 */
const PROJECTS = ['walls', 'integration', 'unit'];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONGEST.some((ending) => moduleId.endsWith(ending));

const NAMED = /^\s*\/\/ @vitest-environment (\S+)/;

const environmentOf = async ({ moduleId, project }: TestSpecification): Promise<string> => {
  const [, named] = NAMED.exec(await readFile(moduleId, 'utf8')) ?? [];
  return `${project.name} ${named ?? project.config.environment}`;
};

const sortByKey = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
): Item[] => {
  const keyed = items.map((item) => ({ item, key: keyOf(item) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ item }) => item);
};

const longestFirst = (files: readonly TestSpecification[]): TestSpecification[] => [
  ...files.filter(isLong),
  ...files.filter((file) => !isLong(file)),
];

const shuffle = (files: readonly TestSpecification[], seed: number): TestSpecification[] =>
  sortByKey(files, ({ moduleId }) =>
    createHash('sha1').update(`${seed} ${moduleId}`).digest('hex'),
  );

/**
 * Runs files with the same environment one after the other, because Vitest can reuse a worker only for the same
 * environment. If files were ordered only by duration, most of them would start a new worker and load all modules.
 */
export class GroupByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle: isRandom, seed } = this.ctx.config.sequence;
    const sorted = isRandom ? shuffle(files, seed) : longestFirst(await super.sort(files));
    const environments = new Map(
      await Promise.all(sorted.map(async (file) => [file, await environmentOf(file)] as const)),
    );
    const order = sortByKey([...new Set(environments.values())], (environment) =>
      PROJECTS.indexOf(environment.split(' ')[0] ?? ''),
    );
    return sortByKey(sorted, (file) => order.indexOf(environments.get(file) ?? ''));
  }
}

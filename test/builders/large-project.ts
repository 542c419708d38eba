import { writeFile } from 'node:fs/promises';

/** A typical project before a team uses a story map: forty epics, no goals, and a thousand stories without an epic. */
const SIZE = { epics: 40, orphans: 1000, releases: 12, storiesPerEpic: 9, emptyEpics: 14 } as const;

const AREAS = ['Checkout', 'Search', 'Accounts', 'Warehouse', 'Billing', 'Mobile app'] as const;
const VERBS = [
  'Let buyers',
  'Show',
  'Remember',
  'Warn about',
  'Export',
  'Import',
  'Speed up',
  'Merge',
] as const;
const THINGS = [
  'saved baskets across devices',
  'delivery dates on every product page that has a stock level',
  'refunds in the order history',
  'duplicate customer records',
  'invoices for the tax office',
  'the price list of the supplier',
  'results while one types',
  'loyalty points of two accounts',
] as const;
const STATUSES = [
  { name: 'To Do', statusCategory: { key: 'new' } },
  { name: 'In Progress', statusCategory: { key: 'indeterminate' } },
  { name: 'Done', statusCategory: { key: 'done' } },
] as const;
const PRIORITIES = ['High', 'Medium', 'Low'] as const;

const at = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;

const releaseOf = (index: number) => {
  const number = index % SIZE.releases;
  return {
    id: `${900 + number}`,
    name: `2026.${number + 1}`,
    released: number < 3,
    archived: false,
    releaseDate: `2026-${String(number + 1).padStart(2, '0')}-20`,
  };
};

const fieldsOf = (index: number, type: 'Epic' | 'Story' | 'Bug') => {
  const area = at(AREAS, index);
  return {
    summary: `${area}: ${at(VERBS, index * 5 + (index >> 3))} ${at(THINGS, index * 3 + (index >> 2))}`,
    project: { key: 'SHOP' },
    issuetype: { name: type, subtask: false, hierarchyLevel: type === 'Epic' ? 1 : 0 },
    status: at(STATUSES, type === 'Epic' ? index % 2 : index >> 1),
    priority: { name: at(PRIORITIES, index) },
    labels: index % 3 === 0 ? [area.toLowerCase().replace(' ', '-')] : [],
    components: index % 4 === 0 ? [{ name: area }] : [],
    fixVersions: [] as unknown[],
    parent: null as { key: string } | null,
    sprint: [],
    issuelinks: [],
    assignee: index % 5 === 0 ? null : { accountId: `user-${index % 17}` },
    reporter: { accountId: 'user-1' },
    created: '2026-01-05T09:00:00.000+0000',
    updated: `2026-02-${String((index % 27) + 1).padStart(2, '0')}T09:00:00.000+0000`,
    resolutiondate: null,
  };
};

/** Returns the project as lines of an export. Every call returns the same lines. */
export const largeProjectLines = (): string[] => {
  const issues: { id: string; key: string; fields: ReturnType<typeof fieldsOf> }[] = [];
  const add = (fields: ReturnType<typeof fieldsOf>): string => {
    const number = issues.length + 1;
    issues.push({ id: `${70_000 + number}`, key: `SHOP-${number}`, fields });
    return `SHOP-${number}`;
  };
  const epics = Array.from({ length: SIZE.epics }, (_, index) => add(fieldsOf(index, 'Epic')));
  for (const [index, key] of epics.entries()) {
    if (index < SIZE.epics - SIZE.emptyEpics) {
      for (let story = 0; story < (index % SIZE.storiesPerEpic) + 1; story += 1) {
        const fields = fieldsOf(index * 7 + story, 'Story');
        const fixVersions = story % 3 === 0 ? [releaseOf(index + story)] : [];
        add({ ...fields, parent: { key }, fixVersions });
      }
    }
  }
  for (let index = 0; index < SIZE.orphans; index += 1) {
    const fields = fieldsOf(index, index % 4 === 0 ? 'Bug' : 'Story');
    add({ ...fields, fixVersions: [releaseOf((index * index) % 29)] });
  }
  return issues.map((issue) => JSON.stringify(issue));
};

export const writeLargeProject = (path: string): Promise<void> =>
  writeFile(path, `${largeProjectLines().join('\n')}\n`);

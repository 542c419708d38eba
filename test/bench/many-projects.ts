import { writeFile } from 'node:fs/promises';
import { seeded } from './tracker/random.ts';

const STATUSES = [
  { name: 'To Do', statusCategory: { key: 'new' } },
  { name: 'In Progress', statusCategory: { key: 'indeterminate' } },
  { name: 'Done', statusCategory: { key: 'done' } },
] as const;
const VERBS = ['Show', 'Load', 'Sort', 'Share', 'Print', 'Filter', 'Measure', 'Translate'];
const THINGS = ['routes', 'maps', 'huts', 'photos', 'receipts', 'tracks', 'weather', 'tickets'];

const PER_EPIC = 20;

interface Shape {
  readonly projects: number;
  /** Number of issues in each project, which are epics with their stories. */
  readonly issues: number;
}

export const keyAt = (project: number): string => `MANY${project + 1}`;

/** Writes an export of many projects, which have a board each. The same shape always gives the same export. */
export const writeManyProjects = async (
  file: string,
  { projects, issues }: Shape,
): Promise<void> => {
  const random = seeded(20_261_122);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const lines: string[] = [];
  for (let project = 0; project < projects; project += 1) {
    const key = keyAt(project);
    for (let number = 1; number <= issues; number += 1) {
      const epic = number - ((number - 1) % PER_EPIC);
      const isEpic = epic === number;
      const fields = {
        summary: `${pick(VERBS)} ${pick(THINGS)} (${number})`,
        project: { key },
        issuetype: isEpic
          ? { name: 'Epic', hierarchyLevel: 1 }
          : { name: 'Story', hierarchyLevel: 0 },
        status: pick(STATUSES),
        ...(isEpic ? {} : { parent: { key: `${key}-${epic}` } }),
        created: '2026-01-05T09:00:00.000+0000',
        updated: '2026-02-05T09:00:00.000+0000',
      };
      lines.push(JSON.stringify({ key: `${key}-${number}`, fields }));
    }
  }
  await writeFile(file, `${lines.join('\n')}\n`);
};

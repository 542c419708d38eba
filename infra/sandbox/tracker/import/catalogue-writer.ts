import type {
  IssueTypeRecord,
  PriorityRecord,
  StatusRecord,
  UserRecord,
} from '../model/records.ts';
import { SOFTWARE_GROUP, STAFF_GROUP } from '../site/people.ts';
import type { Batch, Site } from '../store/site.ts';
import type { ComponentRow, LinkRow, PersonRow } from './parts.ts';
import { nameFor } from './pseudonyms.ts';
import { guessedCategory, type ImportRow } from './row.ts';

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Names of priorities, the most urgent first. A priority with another name is sorted into the middle. */
const URGENCY = [
  'blocker',
  'critical',
  'highest',
  'high',
  'major',
  'medium',
  'low',
  'minor',
  'lowest',
  'trivial',
  'none',
];
const COLORS = [
  '#ce0000',
  '#d04437',
  '#d04437',
  '#f15c75',
  '#f15c75',
  '#f79232',
  '#707070',
  '#707070',
  '#999999',
  '#999999',
  '#c1c7d0',
];

const sequenceOf = (name: string): number => {
  const place = URGENCY.indexOf(name.toLowerCase());
  const known: Readonly<Record<string, number>> = {
    highest: 1,
    high: 2,
    medium: 3,
    low: 4,
    lowest: 5,
  };
  return known[name.toLowerCase()] ?? (place === -1 ? 3.5 : place * 0.55 + 0.3);
};

/** Finds the types, statuses, priorities, link types and users that rows name. Adds those that the site lacks. */
export class CatalogueWriter {
  readonly #site: Site;
  readonly #batch: Batch;
  readonly #memo = new Map<string, string>();

  constructor(site: Site, batch: Batch) {
    this.#site = site;
    this.#batch = batch;
  }

  #once(kind: string, name: string, find: () => string): string {
    const key = `${kind}:${name.toLowerCase()}`;
    const known = this.#memo.get(key);
    if (known !== undefined) return known;
    const id = find();
    this.#memo.set(key, id);
    return id;
  }

  type({ typeName, level }: ImportRow): string {
    return this.#once('type', `${typeName}/${level}`, () => {
      const found = [...this.#site.rows.issueTypes.values()].find(
        (each) =>
          each.projectId === null && each.hierarchyLevel === level && same(each.name, typeName),
      );
      if (found) return found.id;
      const row: IssueTypeRecord = {
        id: String(this.#batch.nextNumber('issueType')),
        name: typeName,
        description: '',
        hierarchyLevel: level,
        icon: level < 0 ? 'sub-task' : typeName.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
        projectId: null,
      };
      this.#batch.put('issueTypes', row);
      return row.id;
    });
  }

  /**
   * Finds a status that occurs only in a history, or adds it. The status is not part of a workflow, but queries can
   * name it.
   */
  statusNamed(name: string): string {
    return this.status({ statusName: name, category: guessedCategory(name) });
  }

  status({ statusName, category }: Pick<ImportRow, 'statusName' | 'category'>): string {
    return this.#once('status', statusName, () => {
      const found = [...this.#site.rows.statuses.values()].find(
        (each) => each.projectId === null && same(each.name, statusName),
      );
      if (found) return found.id;
      const id = String(this.#batch.nextNumber('status'));
      const row: StatusRecord = { id, name: statusName, category, projectId: null };
      this.#batch.put('statuses', row);
      return id;
    });
  }

  priority(name: string | null): string | null {
    if (name === null) return null;
    return this.#once('priority', name, () => {
      const found = [...this.#site.rows.priorities.values()].find((each) => same(each.name, name));
      if (found) return found.id;
      const row: PriorityRecord = {
        id: String(this.#batch.nextNumber('priority')),
        name,
        description: `${name} priority`,
        color: COLORS[URGENCY.indexOf(name.toLowerCase())] ?? '#707070',
        sequence: sequenceOf(name),
        isDefault: false,
      };
      this.#batch.put('priorities', row);
      return row.id;
    });
  }

  resolution({ name, description }: ComponentRow): string {
    return this.#once('resolution', name, () => {
      const found = [...this.#site.rows.resolutions.values()].find((each) => same(each.name, name));
      if (found) return found.id;
      const id = String(this.#batch.nextNumber('resolution'));
      this.#batch.put('resolutions', { id, name, description: description ?? '' });
      return id;
    });
  }

  projectCategory(category: ComponentRow | null): string | null {
    if (category === null) return null;
    const { name, description } = category;
    return this.#once('category', name, () => {
      const known = [...this.#site.rows.projectCategories.values()];
      const found = known.find((each) => same(each.name, name));
      if (found) return found.id;
      const id = String(this.#batch.nextNumber('projectCategory'));
      this.#batch.put('projectCategories', { id, name, description: description ?? '' });
      return id;
    });
  }

  linkType({ typeName: name, inward, outward }: LinkRow): string {
    return this.#once('link', name, () => {
      const found = [...this.#site.rows.linkTypes.values()].find((each) => same(each.name, name));
      if (found) return found.id;
      const id = String(this.#batch.nextNumber('linkType'));
      this.#batch.put('linkTypes', {
        id,
        name,
        inward: inward ?? `${name} (inward)`,
        outward: outward ?? `${name} (outward)`,
      });
      return id;
    });
  }

  account(accountId: string, displayName: string | null): string | null {
    return this.user({ accountId, displayName, emailAddress: null, active: true });
  }

  user(person: PersonRow | null): string | null {
    if (person === null) return null;
    return this.#once('user', person.accountId, () => {
      if (this.#site.rows.users.has(person.accountId)) return person.accountId;
      const row: UserRecord = {
        id: person.accountId,
        displayName: person.displayName ?? nameFor(person.accountId),
        email:
          person.emailAddress ??
          `${person.accountId.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}@imported.example.com`,
        active: person.active,
        accountType: 'atlassian',
        timeZone: 'UTC',
        locale: 'en_US',
        groups: [STAFF_GROUP, SOFTWARE_GROUP],
        title: 'Imported',
        imported: true,
        properties: {},
      };
      this.#batch.put('users', row);
      return row.id;
    });
  }
}

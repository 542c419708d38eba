import type { ProjectRecord, UserRecord } from '../../model/records.ts';
import { standardPermissions } from '../../site/scheme.ts';
import { putStandards, ROLES } from '../../site/standard.ts';
import type { Batch, Site } from '../../store/site.ts';

export const PEOPLE = ['Ada Berg', 'Bo Chen', 'Cleo Dunn'] as const;
/** Keys of the projects. The user may not see the last project. */
export const PROJECTS = ['AA', 'BB', 'HID'] as const;
export const TYPES = ['10000', '10001', '10002', '10003', '10004'] as const;
const VERSIONS = ['1.0', '2.0', '3.0'] as const;
const SPRINT_STATES = ['closed', 'closed', 'active', 'future'] as const;
/** Saved filters of the site. The first matches few issues, the second many. */
const FILTERS = ['project = AA AND status = Done', 'type = Bug OR labels = red'] as const;

const userOf = (name: string, index: number): UserRecord => ({
  id: `user-${index}`,
  displayName: name,
  email: '',
  active: true,
  accountType: 'atlassian',
  timeZone: 'UTC',
  locale: 'en_US',
  groups: index === 2 ? ['makers', 'guests'] : ['makers'],
  title: '',
  imported: false,
  properties: {},
});

const projectOf = (key: string, index: number): ProjectRecord => ({
  id: String(100 + index),
  key,
  name: `Project ${key}`,
  description: '',
  style: 'classic',
  leadId: null,
  issueTypeIds: [...TYPES],
  layouts: {},
  workflows: {},
  roles: { [ROLES.members.id]: { users: [], groups: key === 'HID' ? [] : ['makers'] } },
  permissions: standardPermissions,
  components: ['Motor', 'Hull'].map((name, position) => ({ id: `${index}${position}`, name })),
  properties: {},
});

const putVersions = (batch: Batch, project: number): void => {
  for (const [index, name] of VERSIONS.entries())
    batch.put('versions', {
      id: String(10 * (project + 1) + index),
      projectId: String(100 + project),
      name,
      description: null,
      startDate: null,
      releaseDate: null,
      released: index < 1 + (project % 2),
      archived: false,
      sequence: index + 1,
    });
};

const putSprints = (batch: Batch): void => {
  for (const [index, state] of SPRINT_STATES.entries())
    batch.put('sprints', {
      id: String(index + 1),
      name: `Sprint ${index + 1}`,
      goal: null,
      state,
      originBoardId: null,
      startDate: null,
      endDate: null,
      completeDate: null,
      createdDate: '2026-01-05T00:00:00.000Z',
      sequence: index + 1,
      properties: {},
    });
};

/** Writes the types, statuses, users and projects of a random site. They are the same on every site. */
export const putCatalogue = (site: Site): void =>
  site.write((batch) => {
    putStandards(site, batch, 'Random');
    for (const name of ['makers', 'guests']) batch.put('groups', { id: name, name });
    for (const [index, name] of PEOPLE.entries()) batch.put('users', userOf(name, index));
    for (const [index, key] of PROJECTS.entries()) {
      batch.put('projects', projectOf(key, index));
      putVersions(batch, index);
    }
    putSprints(batch);
    for (const [index, jql] of FILTERS.entries())
      batch.put('filters', {
        id: String(500 + index),
        name: `Filter ${index}`,
        jql,
        ownerId: null,
      });
  });

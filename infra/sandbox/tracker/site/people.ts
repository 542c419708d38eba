import type { RoleMembers, UserRecord } from '../model/records.ts';
import type { Batch } from '../store/site.ts';
import { groupId, ROLES } from './standard.ts';

/** Group of all users of the site. */
export const STAFF_GROUP = 'site-users';
/** Group of the members of imported projects. */
export const SOFTWARE_GROUP = 'jira-software-users';
export const PLANNERS_GROUP = 'release-planners';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly zone: string;
  readonly locale: string;
  readonly groups?: readonly string[];
  readonly active?: boolean;
}

/** The eight users of every sandbox site. Each has another role. */
export const PEOPLE = {
  siteAdmin: {
    id: '5f0a1c0e4b6d2a0068a10001',
    name: 'Ingrid Solheim',
    title: 'Site admin',
    zone: 'Europe/Oslo',
    locale: 'en_US',
    groups: ['jira-administrators', SOFTWARE_GROUP],
  },
  projectAdmin: {
    id: '5f0a1c0e4b6d2a0068a10002',
    name: 'Mateo Rivas',
    title: 'Project admin',
    zone: 'Europe/Madrid',
    locale: 'es_ES',
    groups: [SOFTWARE_GROUP],
  },
  boardAdmin: {
    id: '5f0a1c0e4b6d2a0068a10003',
    name: 'Claire Beaumont',
    title: 'Board admin',
    zone: 'Europe/Paris',
    locale: 'fr_FR',
    groups: [SOFTWARE_GROUP, PLANNERS_GROUP],
  },
  member: {
    id: '5f0a1c0e4b6d2a0068a10004',
    name: 'Kenji Watanabe',
    title: 'Member',
    zone: 'Asia/Tokyo',
    locale: 'ja_JP',
    groups: [SOFTWARE_GROUP],
  },
  triager: {
    id: '5f0a1c0e4b6d2a0068a10005',
    name: 'Lena Hoffmann',
    title: 'Cannot create issues',
    zone: 'Europe/Berlin',
    locale: 'de_DE',
  },
  viewer: {
    id: '5f0a1c0e4b6d2a0068a10006',
    name: 'Tom Abara',
    title: 'Read only',
    zone: 'Africa/Lagos',
    locale: 'en_GB',
  },
  outsider: {
    id: '5f0a1c0e4b6d2a0068a10007',
    name: 'Soo-ah Kim',
    title: 'Outside every project',
    zone: 'Asia/Seoul',
    locale: 'ko_KR',
  },
  inactive: {
    id: '5f0a1c0e4b6d2a0068a10008',
    name: 'Paul Whitcombe',
    title: 'Inactive',
    zone: 'Europe/London',
    locale: 'en_GB',
    active: false,
  },
} as const satisfies Record<string, Person>;

const emailOf = (name: string): string =>
  `${name.toLowerCase().replaceAll('-', '').replaceAll(/\s+/g, '.')}@example.com`;

const recordOf = (person: Person): UserRecord => ({
  id: person.id,
  displayName: person.name,
  email: emailOf(person.name),
  active: person.active ?? true,
  accountType: 'atlassian',
  timeZone: person.zone,
  locale: person.locale,
  groups: [STAFF_GROUP, ...(person.groups ?? [])],
  title: person.title,
  imported: false,
  properties: {},
});

export const putPeople = (batch: Batch): void => {
  for (const name of [STAFF_GROUP, SOFTWARE_GROUP, PLANNERS_GROUP])
    batch.put('groups', { id: groupId(name), name });
  for (const person of Object.values(PEOPLE)) batch.put('users', recordOf(person));
};

const only = (...people: readonly Person[]): RoleMembers => ({
  users: people.map((person) => person.id),
  groups: [],
});

/** Returns which roles the eight users have in a project. The outsider has none. */
export const standardRoles = (
  memberGroups: readonly string[] = [],
): Readonly<Record<string, RoleMembers>> => ({
  [ROLES.admins.id]: only(PEOPLE.siteAdmin, PEOPLE.projectAdmin),
  [ROLES.members.id]: {
    users: [PEOPLE.boardAdmin.id, PEOPLE.member.id, PEOPLE.inactive.id],
    groups: memberGroups,
  },
  [ROLES.triagers.id]: only(PEOPLE.triager),
  [ROLES.viewers.id]: only(PEOPLE.viewer),
});

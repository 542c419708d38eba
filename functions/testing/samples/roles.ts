import type { ProjectPermission } from '../../ports/tracker/permissions.ts';

/** Roles at a site, from the fewest to the most rights (R-ACCESS-10). */
export const ROLES = [
  'stranger',
  'viewer',
  'member',
  'board admin',
  'project admin',
  'site admin',
] as const;
export type Role = (typeof ROLES)[number];

const MEMBER: readonly ProjectPermission[] = ['BROWSE_PROJECTS', 'CREATE_ISSUES', 'EDIT_ISSUES'];

/** The project permissions that the tracker gives to each role. */
export const HELD: Readonly<Record<Role, readonly ProjectPermission[]>> = {
  stranger: [],
  viewer: ['BROWSE_PROJECTS'],
  member: MEMBER,
  'board admin': MEMBER,
  'project admin': [...MEMBER, 'ADMINISTER_PROJECTS'],
  'site admin': [...MEMBER, 'ADMINISTER_PROJECTS'],
};

export const atLeast = (role: Role, least: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(least);

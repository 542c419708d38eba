import type { UserRecord } from '../../model/records.ts';
import { avatarUrls, restUrl, userAvatar } from './links.ts';

export const userShape = (baseUrl: string, user: UserRecord): Record<string, unknown> => ({
  self: restUrl(baseUrl, `user?accountId=${encodeURIComponent(user.id)}`),
  accountId: user.id,
  ...(user.accountType === 'atlassian' && !user.imported ? { emailAddress: user.email } : {}),
  avatarUrls: avatarUrls((size) => userAvatar(baseUrl, user.id, size)),
  displayName: user.displayName,
  active: user.active,
  timeZone: user.timeZone,
  accountType: user.accountType,
});

/** Returns a user as the user's own request returns it, with the language. */
export const selfShape = (
  baseUrl: string,
  user: UserRecord,
  expand: readonly string[],
): Record<string, unknown> => ({
  ...userShape(baseUrl, user),
  locale: user.locale,
  ...(expand.includes('groups')
    ? {
        groups: {
          size: user.groups.length,
          items: user.groups.map((name) => groupShape(baseUrl, name)),
        },
      }
    : {}),
  ...(expand.includes('applicationRoles') ? { applicationRoles: { size: 0, items: [] } } : {}),
  expand: 'groups,applicationRoles',
});

export const groupShape = (baseUrl: string, name: string): Record<string, unknown> => ({
  name,
  self: restUrl(baseUrl, `group?groupname=${encodeURIComponent(name)}`),
});

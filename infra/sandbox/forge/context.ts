import type { ForgeContext } from '../host/model/forge-context.ts';
import type { Place } from '../host/model/place.ts';
import type { UserSummary } from '../tracker/contract/directory.ts';
import type { ForgeIdentity } from './identity.ts';
import type { ShownModule } from './manifest.ts';

export interface ContextOf {
  readonly identity: ForgeIdentity;
  readonly siteUrl: string;
  readonly licensed: boolean;
}

const projectOf = ({ project }: Place): object =>
  project ? { project: { id: project.id, key: project.key, type: 'software' } } : {};

const boardOf = ({ board }: Place): object =>
  board ? { board: { id: String(board.id), type: board.type } } : {};

const issueOf = ({ issue }: Place): object =>
  issue
    ? {
        issue: {
          id: issue.id,
          key: issue.key,
          type: issue.issueTypeName,
          typeId: issue.issueTypeId,
        },
      }
    : {};

/**
 * Returns the field `extension` of a page's context. For a page of the whole site, it contains no project, even if the
 * user opened the page from a project.
 */
const extensionOf = (type: string, place: Place): object => {
  if (type.startsWith('jira:project')) return { ...projectOf(place), ...boardOf(place) };
  if (type.startsWith('jira:issue')) return { ...issueOf(place), ...projectOf(place) };
  if (type.endsWith('Action')) return { ...boardOf(place), ...projectOf(place) };
  return {};
};

export const contextOf = (
  { identity, siteUrl, licensed }: ContextOf,
  { key, type }: ShownModule,
  place: Place,
  { accountId, locale, timeZone }: UserSummary,
): ForgeContext => ({
  accountId,
  cloudId: identity.cloudId,
  siteUrl,
  locale: locale.replace('_', '-'),
  timezone: timeZone,
  moduleKey: key,
  localId: `${identity.cloudId}-${key}`,
  environmentId: identity.environmentId,
  environmentType: 'PRODUCTION',
  license: { active: licensed },
  extension: { type, ...extensionOf(type, place), location: siteUrl },
});

import type { IssueWrite } from '#domain/board/difference/writes.ts';
import type { Issue, IssueProperties } from '#domain/tracker/entities.ts';
import { PROPERTY_KEYS, type PropertyName } from '#domain/tracker/properties.ts';
import type { TrackerAnswer } from '../host/host.ts';
import { answered, type FakeTracker, restIssue } from './fake-tracker.ts';

const propertiesOf = ({ properties = [] }: IssueWrite): Partial<IssueProperties> =>
  Object.fromEntries(
    properties.map(({ key, value }) => [
      (Object.keys(PROPERTY_KEYS) as PropertyName[]).find((name) => PROPERTY_KEYS[name] === key),
      (value as { readonly value: unknown }).value,
    ]),
  );

/**
 * Returns a tracker that stores the names, releases and properties that are written to one issue. `answer` makes the
 * answer to each write.
 */
export const keepingIssue = (
  first: Issue,
  answer: () => TrackerAnswer | Promise<TrackerAnswer> = () => answered(null, 204),
): NonNullable<FakeTracker['instead']> => {
  let current = first;
  return ({ method, url, body }) => {
    if (!url.startsWith(`/rest/api/3/issue/`)) return null;
    if (method === undefined && url.startsWith(`/rest/api/3/issue/${first.id}?`)) {
      return answered(restIssue(current));
    }
    if (method !== 'PUT') return null;
    const write = body as IssueWrite;
    const { fixVersions, summary } = write.fields ?? {};
    current = {
      ...current,
      ...(typeof summary === 'string' ? { summary } : {}),
      ...(fixVersions ? { versionIds: fixVersions.map(({ id }) => id) } : {}),
      properties: { ...current.properties, ...propertiesOf(write) },
    };
    return answer();
  };
};

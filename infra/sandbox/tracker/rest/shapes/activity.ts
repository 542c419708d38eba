import { durationText } from '../../base/durations.ts';
import type { CommentRecord, Visibility, WorklogRecord } from '../../model/activity-records.ts';
import type { UserRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';
import { restUrl } from './links.ts';
import { userShape } from './people.ts';
import { jiraTime } from './time.ts';

interface Place {
  readonly site: Site;
  readonly baseUrl: string;
}

const author = (
  { site, baseUrl }: Place,
  name: 'author' | 'updateAuthor',
  id: string | null,
): Record<string, unknown> => {
  const user: UserRecord | undefined = site.rows.users.get(id ?? '');
  return user ? { [name]: userShape(baseUrl, user) } : {};
};

const moment = (name: string, instant: string | null): Record<string, unknown> =>
  instant === null ? {} : { [name]: jiraTime(instant) };

const visibilityShape = (visibility: Visibility | null): Record<string, unknown> =>
  visibility === null ? {} : { visibility: { ...visibility, identifier: visibility.value } };

export const commentShape = (place: Place, comment: CommentRecord): Record<string, unknown> => ({
  self: restUrl(place.baseUrl, `issue/${comment.issueId}/comment/${comment.id}`),
  id: comment.id,
  ...author(place, 'author', comment.authorId),
  body: comment.body,
  ...author(place, 'updateAuthor', comment.updateAuthorId),
  ...moment('created', comment.created),
  ...moment('updated', comment.updated),
  ...visibilityShape(comment.visibility),
  jsdPublic: true,
});

export const worklogShape = (place: Place, log: WorklogRecord): Record<string, unknown> => ({
  self: restUrl(place.baseUrl, `issue/${log.issueId}/worklog/${log.id}`),
  ...author(place, 'author', log.authorId),
  ...author(place, 'updateAuthor', log.updateAuthorId),
  ...(log.comment === null ? {} : { comment: log.comment }),
  ...moment('created', log.created),
  ...moment('updated', log.updated),
  ...moment('started', log.started),
  timeSpent: durationText(log.seconds),
  timeSpentSeconds: log.seconds,
  id: log.id,
  issueId: log.issueId,
});

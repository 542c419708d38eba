import { badRequest, fieldErrors, notFound } from '../../base/errors.ts';
import { isObject, type Json } from '../../base/json.ts';
import { isoOf } from '../../issues/commit.ts';
import { type Found, requireIssue, visibleIssue } from '../../issues/find-issue.ts';
import type { CommentRecord, Visibility } from '../../model/activity-records.ts';
import type { PermissionKey } from '../../model/permission-keys.ts';
import type { UserRecord } from '../../model/records.ts';
import { inRole, permitted } from '../../site/permissions.ts';
import { ROLES } from '../../site/standard.ts';
import { objectBody, strictBody, textList } from '../call/body.ts';
import { type Call, created, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { pageBean, pageOf } from '../call/paging.ts';
import { commentShape } from '../shapes/activity.ts';

const isFor = (user: UserRecord, { project }: Found, visibility: Visibility | null): boolean => {
  if (visibility === null || user.accountType === 'app') return true;
  if (visibility.type === 'group') return user.groups.includes(visibility.value);
  const role = Object.values(ROLES).find(({ name }) => name === visibility.value);
  return role !== undefined && inRole(user, project.roles[role.id]);
};

const visibilityOf = (call: Call, found: Found, value: unknown): Visibility | null => {
  if (value === undefined || value === null) return null;
  const { type, value: name, identifier } = isObject(value) ? value : {};
  const wanted = name ?? identifier;
  if ((type === 'role' || type === 'group') && typeof wanted === 'string') {
    const visibility: Visibility = { type, value: wanted };
    if (isFor(call.user, found, visibility)) return visibility;
  }
  throw fieldErrors({
    commentLevel: 'You cannot restrict a comment to people you are not one of.',
  });
};

/** Returns the body of a comment. Throws if the value is not a document or the document is empty. */
const bodyOf = (value: unknown): Json => {
  if (!isObject(value) || value.type !== 'doc')
    throw fieldErrors({ comment: 'Comment body is not valid!' });
  if (!Array.isArray(value.content) || value.content.length === 0)
    throw fieldErrors({ comment: 'Comment body can not be empty!' });
  return value as Json;
};

const issueOf = (call: Call): Found =>
  requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');

/**
 * Returns the issue with a new date of change, because every change of a comment also changes the date of the issue.
 */
const touched = ({ issue }: Found, timestamp: string) => ({ ...issue, updated: timestamp });

const create = (call: Call): Reply => {
  const found = issueOf(call);
  if (!permitted(call.user, 'ADD_COMMENTS', found.project, found.issue))
    throw badRequest(
      `${call.user.displayName}, you do not have the permission to comment on this issue.`,
    );
  const given = objectBody(call);
  const body = bodyOf(given.body);
  const visibility = visibilityOf(call, found, given.visibility);
  const timestamp = isoOf(call.now());
  const comment = call.site.write((batch) => {
    const row: CommentRecord = {
      id: String(batch.nextNumber('comment')),
      issueId: found.issue.id,
      authorId: call.user.id,
      updateAuthorId: call.user.id,
      body,
      created: timestamp,
      updated: timestamp,
      visibility,
      properties: {},
    };
    batch.put('comments', row);
    batch.put('issues', touched(found, timestamp));
    return row;
  });
  return created(commentShape(call, comment));
};

const seenComments = (call: Call, found: Found): CommentRecord[] =>
  call.site
    .commentsOf(found.issue.id)
    .filter(({ visibility }) => isFor(call.user, found, visibility));

const list = (call: Call): Reply => {
  const found = issueOf(call);
  const order = call.query.get('orderBy') ?? 'created';
  if (!/^[+-]?created$/.test(order))
    throw badRequest(`The value '${order}' is not valid for the parameter 'orderBy'.`);
  const comments = seenComments(call, found);
  const page = pageOf(call.query, order.startsWith('-') ? comments.reverse() : comments, 100, 5000);
  return ok(
    {
      startAt: page.startAt,
      maxResults: page.maxResults,
      total: page.total,
      comments: page.values.map((comment) => commentShape(call, comment)),
    },
    page.values.length,
  );
};

const requireComment = (call: Call): { found: Found; comment: CommentRecord } => {
  const found = issueOf(call);
  const id = call.params.id ?? '';
  const comment = seenComments(call, found).find((each) => each.id === id);
  if (comment) return { found, comment };
  throw notFound(`Can not find a comment for the id: ${id}.`);
};

const requireRight = (
  call: Call,
  verb: 'edit' | 'delete',
  all: PermissionKey,
  own: PermissionKey,
) => {
  const { found, comment } = requireComment(call);
  const { project, issue } = found;
  const mine = comment.authorId === call.user.id;
  if (permitted(call.user, all, project, issue)) return { found, comment };
  if (mine && permitted(call.user, own, project, issue)) return { found, comment };
  throw badRequest(`You do not have permission to ${verb} comment with id: ${comment.id}`);
};

const update = (call: Call): Reply => {
  const { found, comment } = requireRight(call, 'edit', 'EDIT_ALL_COMMENTS', 'EDIT_OWN_COMMENTS');
  const given = objectBody(call);
  const timestamp = isoOf(call.now());
  const next: CommentRecord = {
    ...comment,
    body: bodyOf(given.body),
    visibility:
      given.visibility === undefined
        ? comment.visibility
        : visibilityOf(call, found, given.visibility),
    updateAuthorId: call.user.id,
    updated: timestamp,
  };
  call.site.write((batch) => {
    batch.put('comments', next);
    batch.put('issues', touched(found, timestamp));
  });
  return ok(commentShape(call, next));
};

const remove = (call: Call): Reply => {
  const { found, comment } = requireRight(
    call,
    'delete',
    'DELETE_ALL_COMMENTS',
    'DELETE_OWN_COMMENTS',
  );
  call.site.write((batch) => {
    batch.remove('comments', comment.id);
    batch.put('issues', touched(found, isoOf(call.now())));
  });
  return noContent;
};

const MOST_LISTED = 1000;

/**
 * Returns the comments with these ids, which may belong to several issues. Leaves out comments that the caller may not
 * see.
 */
const byIds = (call: Call): Reply => {
  const ids = textList(strictBody(call, ['ids']).ids, 'ids');
  if (ids.length === 0) throw badRequest('The list of comment IDs must not be empty.');
  if (ids.length > MOST_LISTED)
    throw badRequest(`The number of comment IDs must not be greater than ${MOST_LISTED}.`);
  const comments = ids.flatMap((id) => {
    const comment = call.site.rows.comments.get(id);
    const found = comment && visibleIssue(call.site, call.user, comment.issueId);
    return comment && found && isFor(call.user, found, comment.visibility) ? [comment] : [];
  });
  const page = pageOf(call.query, comments, MOST_LISTED, MOST_LISTED);
  const values = page.values.map((comment) => commentShape(call, comment));
  return ok(pageBean(call, { ...page, values }), values.length);
};

const COMMENTS = '/rest/api/3/issue/:issueIdOrKey/comment';

export const commentRoutes: readonly Route[] = [
  { method: 'GET', path: COMMENTS, handle: list },
  { method: 'POST', path: COMMENTS, handle: create },
  {
    method: 'GET',
    path: `${COMMENTS}/:id`,
    handle: (call) => ok(commentShape(call, requireComment(call).comment)),
  },
  { method: 'PUT', path: `${COMMENTS}/:id`, handle: update },
  { method: 'DELETE', path: `${COMMENTS}/:id`, handle: remove },
  { method: 'POST', path: '/rest/api/3/comment/list', handle: byIds },
];

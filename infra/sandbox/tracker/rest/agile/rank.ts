import { badRequest } from '../../base/errors.ts';
import { rankIssues } from '../../issues/rank-issues.ts';
import { RANK_FIELD_NUMBER } from '../../model/field-catalogue.ts';
import { objectBody, textList } from '../call/body.ts';
import { type Call, noContent, type Reply, type Route } from '../call/call.ts';

export const placeOf = (body: Record<string, unknown>, before: string, after: string) => ({
  before: body[before] === undefined || body[before] === null ? null : String(body[before]),
  after: body[after] === undefined || body[after] === null ? null : String(body[after]),
});

export const checkRankField = (body: Record<string, unknown>): void => {
  const field = body.rankCustomFieldId;
  if (field !== undefined && field !== null && Number(field) !== RANK_FIELD_NUMBER)
    throw badRequest(`The custom field with id '${String(field)}' is not a rank field.`);
};

const rank = (call: Call): Reply => {
  const body = objectBody(call);
  checkRankField(body);
  const entries = rankIssues(
    call.site,
    call.user,
    textList(body.issues, 'issues'),
    placeOf(body, 'rankBeforeIssue', 'rankAfterIssue'),
    { userId: call.user.id, now: call.now() },
  );
  return entries === null ? noContent : { status: 207, body: { entries } };
};

export const rankRoutes: readonly Route[] = [
  { method: 'PUT', path: '/rest/agile/1.0/issue/rank', handle: rank },
];

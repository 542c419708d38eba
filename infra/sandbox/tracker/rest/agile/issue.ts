import { badRequest, fieldErrors } from '../../base/errors.ts';
import { commitIssue } from '../../issues/commit.ts';
import { requireIssue, requirePermission } from '../../issues/find-issue.ts';
import { readFields } from '../../issues/read-fields.ts';
import { FIELD } from '../../model/field-catalogue.ts';
import { listParameter, objectBody } from '../call/body.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { agileIssueShaper } from './agile-issue.ts';
import { requireBoard } from './find-board.ts';

/** Returns the field for estimates on a board. Throws for a kanban board, because it has none. */
const estimateField = (call: Call): string => {
  const id = call.query.get('boardId');
  if (id === null) throw badRequest("The query parameter 'boardId' is required.");
  const board = requireBoard(call, id);
  if (board.type === 'kanban') throw badRequest('The board does not support estimation.');
  return board.type === 'simple' ? FIELD.storyPointEstimate : FIELD.storyPoints;
};

const shown = (value: unknown): string | null =>
  typeof value === 'number' ? value.toFixed(1) : null;

const getEstimation = (call: Call): Reply => {
  const fieldId = estimateField(call);
  const { issue } = requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');
  return ok({ fieldId, value: shown(issue.custom[fieldId]) });
};

const putEstimation = (call: Call): Reply => {
  const fieldId = estimateField(call);
  const { site, user } = call;
  const found = requireIssue(site, user, call.params.issueIdOrKey ?? '');
  requirePermission(user, 'EDIT_ISSUES', found);
  const { value } = objectBody(call);
  if (value !== null && typeof value !== 'string')
    throw fieldErrors({ value: 'The value must be a text.' });
  const number = value === null || value === '' ? null : Number(value);
  if (number !== null && !(Number.isFinite(number) && number >= 0))
    throw fieldErrors({ value: `'${String(value)}' is not a valid estimate.` });
  const { issue, project, type } = found;
  const screen = project.layouts[type.id]?.edit ?? [];
  const context = { site, user, project, type, issue };
  const patch = readFields({ fields: { [fieldId]: number }, update: {} }, screen, context);
  site.write((batch) =>
    commitIssue(site, batch, issue, { ...issue, ...patch }, { userId: user.id, now: call.now() }),
  );
  return ok({ fieldId, value: shown(number) });
};

export const agileIssueRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/rest/agile/1.0/issue/:issueIdOrKey',
    handle: (call) => {
      const { issue } = requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');
      return ok(agileIssueShaper(call, listParameter(call.query, 'fields'), [])(issue), 1);
    },
  },
  { method: 'GET', path: '/rest/agile/1.0/issue/:issueIdOrKey/estimation', handle: getEstimation },
  { method: 'PUT', path: '/rest/agile/1.0/issue/:issueIdOrKey/estimation', handle: putEstimation },
];

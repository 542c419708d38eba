import { fieldErrors } from '../../base/errors.ts';
import { commitIssue } from '../../issues/commit.ts';
import type { SprintRecord } from '../../model/records.ts';
import { objectBody } from '../call/body.ts';
import { type Call, created, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { propertyRoutes } from '../call/property-routes.ts';
import { sprintShape } from '../shapes/sprints.ts';
import { requireBoard, requireSprintBoard } from './find-board.ts';
import { boardHome, requireManager, requireSprint, requireSprintManager } from './find-sprint.ts';
import { changedSprint, newSprintDates, type SprintChange } from './sprint-rules.ts';

const create = (call: Call): Reply => {
  const body = objectBody(call);
  const { name, goal, originBoardId } = body;
  if (typeof name !== 'string' || name.trim() === '')
    throw fieldErrors({ name: 'Sprint name is required.' });
  if (originBoardId === undefined)
    throw fieldErrors({ originBoardId: 'The origin board ID is required.' });
  const board = requireBoard(call, String(originBoardId));
  requireSprintBoard(board);
  requireManager(call, boardHome(call, board));
  const dates = newSprintDates(body);
  const sprint = call.site.write((batch) => {
    const row: SprintRecord = {
      id: String(batch.nextNumber('sprint')),
      name: name.trim(),
      goal: typeof goal === 'string' ? goal : null,
      state: 'future',
      originBoardId: Number(board.id),
      ...dates,
      completeDate: null,
      createdDate: new Date(call.now()).toISOString(),
      sequence: batch.nextNumber('sprintSequence'),
      properties: {},
    };
    batch.put('sprints', row);
    return row;
  });
  return created(sprintShape(call.baseUrl, sprint));
};

/**
 * Updates a sprint. If the sprint is closed by this, unfinished issues return to the backlog, and the sprint stays in
 * the history of all its issues.
 */
const change = (call: Call, kind: SprintChange): Reply => {
  const sprint = requireSprint(call);
  requireSprintManager(call, sprint);
  const next = changedSprint(sprint, objectBody(call), kind, call.now());
  call.site.write((batch) => batch.put('sprints', next));
  return ok(sprintShape(call.baseUrl, next));
};

const remove = (call: Call): Reply => {
  const sprint = requireSprint(call);
  requireSprintManager(call, sprint);
  call.site.write((batch) => {
    for (const id of [...call.site.index.ids('sprint', sprint.id)]) {
      const issue = call.site.rows.issues.get(id);
      if (!issue) continue;
      const sprintIds = issue.sprintIds.filter((each) => each !== sprint.id);
      commitIssue(
        call.site,
        batch,
        issue,
        { ...issue, sprintIds },
        { userId: call.user.id, now: call.now() },
      );
    }
    batch.remove('sprints', sprint.id);
  });
  return noContent;
};

const swap = (call: Call): Reply => {
  const sprint = requireSprint(call);
  requireSprintManager(call, sprint);
  const other = requireSprint(call, String(objectBody(call).sprintToSwapWith ?? ''));
  call.site.write((batch) => {
    batch.put('sprints', { ...sprint, sequence: other.sequence });
    batch.put('sprints', { ...other, sequence: sprint.sequence });
  });
  return noContent;
};

export const sprintRoutes: readonly Route[] = [
  { method: 'POST', path: '/rest/agile/1.0/sprint', handle: create },
  {
    method: 'GET',
    path: '/rest/agile/1.0/sprint/:sprintId',
    handle: (call) => ok(sprintShape(call.baseUrl, requireSprint(call))),
  },
  {
    method: 'PUT',
    path: '/rest/agile/1.0/sprint/:sprintId',
    handle: (call) => change(call, 'full'),
  },
  {
    method: 'POST',
    path: '/rest/agile/1.0/sprint/:sprintId',
    handle: (call) => change(call, 'partial'),
  },
  { method: 'DELETE', path: '/rest/agile/1.0/sprint/:sprintId', handle: remove },
  { method: 'POST', path: '/rest/agile/1.0/sprint/:sprintId/swap', handle: swap },
  ...propertyRoutes('/rest/agile/1.0/sprint/:sprintId/properties', (call) => {
    const sprint = requireSprint(call);
    return {
      properties: sprint.properties,
      guard: () => requireSprintManager(call, sprint),
      save: (properties) =>
        call.site.write((batch) => batch.put('sprints', { ...sprint, properties })),
    };
  }),
];

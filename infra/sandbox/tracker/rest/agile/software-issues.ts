import { badRequest } from '../../base/errors.ts';
import type { IssueRecord } from '../../model/records.ts';
import { listParameter } from '../call/body.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { tokenPage } from '../call/token-paging.ts';
import { fieldExpansions } from '../shapes/field-names.ts';
import { agileIssueShaper } from './agile-issue.ts';
import { IN_BACKLOG, inSprint, issuesOnBoard, underEpic, WITHOUT_EPIC } from './board-content.ts';
import { issuesUnderEpic, issuesUnderNone } from './epics.ts';
import { issuesInSprint } from './sprint-issues.ts';

const MOST_RESULTS = 5000;

type Find = (call: Call) => readonly IssueRecord[];

const list =
  (find: Find) =>
  (call: Call): Reply => {
    const maxResults = Number(call.query.get('maxResults') ?? 50);
    if (!Number.isInteger(maxResults) || maxResults < 1 || maxResults > MOST_RESULTS)
      throw badRequest(`The value for maxResults must be between 1 and ${MOST_RESULTS}.`);
    const fields = listParameter(call.query, 'fields');
    const expand = listParameter(call.query, 'expand');
    const page = tokenPage(find(call), call.query.get('nextPageToken'), maxResults);
    return ok(
      {
        ...page,
        expand: 'names,schema',
        issues: page.issues.map(agileIssueShaper(call, fields, expand)),
        ...fieldExpansions(call.site, fields, expand),
      },
      page.issues.length,
    );
  };

const count =
  (find: Find) =>
  (call: Call): Reply =>
    ok({ count: find(call).length });

const BOARD = '/rest/software/1.0/board/:boardId';
const onBoard: Find = (call) => issuesOnBoard(call, '');
const inBacklog: Find = (call) => issuesOnBoard(call, IN_BACKLOG);

const get = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, handle });

/** Resources that list issues with page tokens. The similar resources under `rest/agile` use offsets instead. */
export const softwareIssueRoutes: readonly Route[] = [
  get(`${BOARD}/issue`, list(onBoard)),
  get(`${BOARD}/issue/approximate-count`, count(onBoard)),
  get(`${BOARD}/backlog`, list(inBacklog)),
  get(`${BOARD}/backlog/approximate-count`, count(inBacklog)),
  get(
    `${BOARD}/epic/none/issue`,
    list((call) => issuesOnBoard(call, WITHOUT_EPIC)),
  ),
  get(
    `${BOARD}/epic/:epicId/issue`,
    list((call) => issuesOnBoard(call, underEpic(call))),
  ),
  get(
    `${BOARD}/sprint/:sprintId/issue`,
    list((call) => issuesOnBoard(call, inSprint(call))),
  ),
  get('/rest/software/1.0/epic/none/issue', list(issuesUnderNone)),
  get('/rest/software/1.0/epic/:epicIdOrKey/issue', list(issuesUnderEpic)),
  get('/rest/software/1.0/sprint/:sprintId/issue', list(issuesInSprint)),
];

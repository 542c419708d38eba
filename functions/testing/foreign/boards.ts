import { instantOf } from '#domain/kernel/time.ts';
import { cursorAt } from '../../http/changes/cursor.ts';
import type { SampleIds } from '../samples/sample-ids.ts';
import { START } from '../time.ts';
import { ANSWERED, answered, type Foreign, type ForeignOf, REFUSED, refused } from './line.ts';

const MOMENT = '2026-01-01T00:00:00.000Z';
const SINCE = encodeURIComponent(cursorAt(instantOf(START - 120_000)));

/** Returns requests for several scopes. Foreign scopes are left out, and the request is refused if no scope is left. */
const followed =
  (line: string, rest = ''): NonNullable<Foreign['mixed']> =>
  (own, foreign) => [
    answered(`${line}?projectIds=${own.project},${foreign.project}${rest}`),
    answered(`${line}?projectIds=${foreign.project},${own.id}${rest}`),
    refused(`${line}?projectIds=${foreign.project},${foreign.id}${rest}`),
  ];

/** Returns announced properties of an issue in each project. */
const announcing = (...projects: readonly string[]) => ({
  changes: projects.map((projectId, index) => ({
    projectId,
    issueId: String(index + 1),
    key: `WALK-${index + 1}`,
    fields: ['property:goalId'],
    values: [{ property: 'goalId', after: { value: 'g' } }],
  })),
});

/** Returns a report that notices of a project's issue are missing. */
const missing = ({ project }: SampleIds) => ({
  ...{ projectId: project, from: MOMENT, earlier: 0 },
  issues: [{ id: '101', updated: MOMENT }],
});

const isProject = ({ project }: SampleIds): boolean => /^\d+$/.test(project);

/** Routes of portfolios, and routes that read several projects and boards. */
export const BOARDS = {
  'GET /smb/portfolio': ANSWERED,
  'GET /smb/portfolio/{id}': {
    sample: 'refused',
    mixed: (own) => [answered(`GET /smb/portfolio/${own.id}`)],
  },
  'POST /smb/portfolio': {
    sample: 'taken',
    mixed: (own, foreign) => [
      refused('POST /smb/portfolio', { name: 'Walk', projectIds: [own.project, foreign.project] }),
    ],
  },
  'PUT /smb/portfolio/{id}': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`PUT /smb/portfolio/${own.id}`, { projectIds: [own.project, foreign.project] }),
      answered(`PUT /smb/portfolio/${own.id}`, { projectIds: [own.project] }),
      refused(`PUT /smb/portfolio/${own.id}`, { id: foreign.id, name: 'Walk' }),
    ],
  },
  'DELETE /smb/portfolio/{id}': REFUSED,
  'GET /smb/activity': {
    sample: 'refused',
    mixed: (own, foreign) => [
      ...followed('GET /smb/activity')(own, foreign),
      answered(
        `GET /smb/activity?projectIds=${own.project}&boardIds=${foreign.board},${own.board}`,
      ),
      answered(`GET /smb/activity?projectIds=${own.project}&boardIds=${foreign.id}`),
    ],
  },
  'POST /smb/activity': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused('POST /smb/activity', {
        projectId: foreign.id,
        activityMessage: 'MapExported',
        content: { format: 'pdf' },
      }),
      refused(`POST /smb/activity?projectId=${own.project}`, {
        projectId: foreign.project,
        activityMessage: 'MapExported',
        content: { format: 'pdf' },
      }),
    ],
  },
  'POST /smb/activity/markAsRead': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused('POST /smb/activity/markAsRead', { projectId: foreign.project, createdAt: MOMENT }),
      refused('POST /smb/activity/markAsRead', { projectId: foreign.id, createdAt: MOMENT }),
      refused('POST /smb/activity/markAsRead', {
        projectId: own.project,
        boardId: foreign.board,
        createdAt: MOMENT,
      }),
      refused(`POST /smb/activity/markAsRead?projectId=${own.project}`, {
        boardId: foreign.board,
        createdAt: MOMENT,
      }),
      answered(`POST /smb/activity/markAsRead?projectId=${own.project}`, {
        projectId: foreign.project,
        createdAt: MOMENT,
      }),
    ],
  },
  'POST /smb/activity/markAllAsRead': {
    sample: 'refused',
    mixed: (own, foreign) => [
      ...followed('POST /smb/activity/markAllAsRead')(own, foreign),
      refused('POST /smb/activity/markAllAsRead', { projectIds: [foreign.project, foreign.id] }),
      answered('POST /smb/activity/markAllAsRead', { projectIds: [foreign.project, own.project] }),
    ],
  },
  'POST /smb/activity/missed-notices': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`POST /smb/activity/missed-notices?projectId=${own.project}`, missing(foreign)),
    ],
  },
  'GET /smb/changes': {
    sample: 'refused',
    mixed: (own, foreign) => [
      ...followed('GET /smb/changes', `&since=${SINCE}`)(own, foreign),
      refused(`GET /smb/changes?projectIds=${own.project}&boardId=${foreign.board}&since=${SINCE}`),
      refused(`GET /smb/changes?boardId=project-${foreign.project}&since=${SINCE}`),
      answered(`GET /smb/changes?boardId=${own.board}&since=${SINCE}`),
      answered(`GET /smb/changes?boardIds=${own.board},${foreign.board}&since=${SINCE}`),
      answered(
        `GET /smb/changes?projectIds=${own.project}&boardIds=project-${foreign.project}&since=${SINCE}`,
      ),
    ],
  },
  'POST /smb/changes': {
    sample: 'refused',
    // Only requests with projects are tried, because a portfolio has no issues.
    mixed: (own, foreign) =>
      [
        announcing(own.project, foreign.project),
        announcing(foreign.project, own.project),
        announcing(foreign.project),
      ].map((body, index) =>
        isProject(foreign) && index < 2
          ? answered('POST /smb/changes', body)
          : refused(`POST /smb/changes?projectIds=${own.project}`, body),
      ),
  },
  'GET /smb/placements': { sample: 'refused', mixed: followed('GET /smb/placements') },
  'GET /smb/project/{id}': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`GET /smb/project/${foreign.id}`),
      answered(`GET /smb/project/${own.id}?projectIds=${foreign.project}`),
    ],
  },
  'GET /smb/board/info': { sample: 'refused', mixed: followed('GET /smb/board/info') },
  'GET /smb/board/projects': { sample: 'refused', mixed: followed('GET /smb/board/projects') },
  'GET /smb/board/{id}/label': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`GET /smb/board/project-${foreign.project}/label`),
      refused(`GET /smb/board/${own.board}/label?projectIds=${foreign.project}`),
      refused(`GET /smb/board/${foreign.id}/label`),
      answered(`GET /smb/board/${own.board}/label?projectIds=${foreign.project},${own.project}`),
      answered(`GET /smb/board/${foreign.board}/label?projectIds=${own.project}`),
      answered(`GET /smb/board/${own.id}/label`),
    ],
  },
} as const satisfies ForeignOf;

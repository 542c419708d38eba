import { compact } from '#domain/publishing/compact.ts';
import type { SampleIds } from '../samples/sample-ids.ts';
import { type Foreign, type ForeignOf, OPEN, REFUSED, refused } from './line.ts';

const card = (key: string) => ({
  id: key,
  key,
  summary: 'Walk',
  status: { name: 'Open', category: 'new' },
});
const EMPTY = { tasks: [], stories: [], releases: [], sprints: [] };

/** Returns boards that contain one foreign thing each. */
const foreignContents = ({ issue, id, project }: SampleIds) => [
  { ...EMPTY, tasks: [card(issue)] },
  { ...EMPTY, stories: [card(issue)] },
  { ...EMPTY, stories: [{ ...card('ONE-1'), subtasks: [card(issue)] }] },
  { ...EMPTY, goals: [{ id, summary: 'Walk' }] },
  { ...EMPTY, projects: [{ id: project, key: 'TWO', name: 'Walk' }] },
];

/**
 * Returns two requests: one with the key of a foreign project, and one with the key of a foreign board and the caller's
 * own ids in its query.
 */
const byProjectKey =
  (method: string, path: string, body?: unknown): NonNullable<Foreign['mixed']> =>
  (own, foreign) => [
    refused(`${method} ${path.replace('{id}', foreign.project)}`, body),
    refused(
      `${method} ${path.replace('{id}', `-${foreign.board}`)}?projectId=${own.project}&boardId=${own.board}`,
      body,
    ),
  ];

export const PUBLISHED = {
  'GET /smb/board-setting/{id}': {
    sample: 'refused',
    mixed: byProjectKey('GET', '/smb/board-setting/{id}'),
  },
  'PUT /smb/board-setting/{id}': {
    sample: 'refused',
    mixed: byProjectKey('PUT', '/smb/board-setting/{id}', { boardSetting: {} }),
  },
  'GET /smb/plugin-setting/{id}': {
    sample: 'refused',
    mixed: byProjectKey('GET', '/smb/plugin-setting/{id}'),
  },
  'PUT /smb/share/{id}': {
    sample: 'refused',
    mixed: byProjectKey('PUT', '/smb/share/{id}', { enable: true, boardName: 'Walk' }),
  },
  'POST /smb/share/{id}/rotate': {
    sample: 'refused',
    mixed: byProjectKey('POST', '/smb/share/{id}/rotate'),
  },
  'POST /smb/share/{id}/store': {
    sample: 'refused',
    mixed: (own, foreign) => [
      ...byProjectKey('POST', '/smb/share/{id}/store', EMPTY)(own, foreign),
      ...foreignContents(foreign)
        .slice(0, 4)
        .map((content) => refused(`POST /smb/share/-${own.board}/store`, content)),
    ],
  },
  'GET /smb/share/{id}/comment': {
    sample: 'refused',
    mixed: byProjectKey('GET', '/smb/share/{id}/comment'),
  },
  'GET /smb/share/{id}/comment-count': {
    sample: 'refused',
    mixed: byProjectKey('GET', '/smb/share/{id}/comment-count'),
  },
  'PUT /smb/guest-comment/{id}': REFUSED,
  'DELETE /smb/guest-comment/{id}': REFUSED,
  'GET /smb/confluence/{id}': {
    sample: 'refused',
    mixed: byProjectKey('GET', '/smb/confluence/{id}'),
  },
  'PUT /smb/confluence/{id}': {
    sample: 'refused',
    mixed: byProjectKey('PUT', '/smb/confluence/{id}', { enable: true, boardName: 'Walk' }),
  },
  'GET /smb/confluence/{id}/enable': {
    sample: 'refused',
    mixed: byProjectKey('GET', '/smb/confluence/{id}/enable'),
  },
  'POST /smb/confluence/{id}/resources': {
    sample: 'refused',
    mixed: byProjectKey('POST', '/smb/confluence/{id}/resources', {}),
  },
  'POST /smb/confluence/{id}/store': {
    sample: 'refused',
    mixed: (own, foreign) => [
      ...byProjectKey('POST', '/smb/confluence/{id}/store', compact(EMPTY))(own, foreign),
      ...foreignContents(foreign).map((content) =>
        refused(`POST /smb/confluence/-${own.board}/store`, compact(content)),
      ),
    ],
  },
  'GET /share/{id}': OPEN,
  'POST /share/{id}': OPEN,
  'GET /share/{id}/board.json': OPEN,
  'GET /persona-image/{owner}/{file}': OPEN,
  'GET /smb/shared/{id}/comment': OPEN,
  'POST /smb/shared/{id}/comment': OPEN,
} as const satisfies ForeignOf;

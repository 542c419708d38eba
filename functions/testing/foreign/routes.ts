import type { RouteKey } from '../../http/routes.ts';
import { BOARDS } from './boards.ts';
import { CARDS } from './cards.ts';
import { ANSWERED, answered, type Foreign, REFUSED, refused, taken } from './line.ts';
import { PUBLISHED } from './published.ts';

/** The expected outcome of foreign ids for every route. The type requires an entry for every route. */
export const FOREIGN: Readonly<Record<RouteKey, Foreign>> = {
  ...CARDS,
  ...BOARDS,
  ...PUBLISHED,
  'GET /app-setting': ANSWERED,
  'PUT /app-setting': ANSWERED,
  'GET /smb/wording': ANSWERED,
  'PUT /smb/wording': ANSWERED,
  'GET /smb/review-modal-check': ANSWERED,
  'GET /migration-user-setting': REFUSED,
  'GET /smb/user-setting/{id}': REFUSED,
  'PUT /smb/user-setting/{id}': ANSWERED,
  'GET /smb/licence': ANSWERED,
  'PUT /smb/licence/key': ANSWERED,
  'GET /smb/usage': ANSWERED,
  'GET /smb/ai-generator/definition': {
    sample: 'refused',
    mixed: (_, foreign) => [
      refused(`GET /smb/ai-generator/definition?boardId=project-${foreign.project}`),
      refused(`GET /smb/ai-generator/definition?boardId=${foreign.id}`),
    ],
  },
  'POST /smb/ai-generator/definition': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`POST /smb/ai-generator/definition?boardId=${own.board}`, {
        boardId: `project-${foreign.project}`,
        describe: 'Walk',
        keyFeatures: 'Walk',
      }),
    ],
  },
  'PUT /smb/ai-generator/definition': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`PUT /smb/ai-generator/definition?boardId=${own.board}`, {
        boardId: foreign.board,
        typeOfProduct: 'Walk',
      }),
      answered(`PUT /smb/ai-generator/definition?boardId=${foreign.board}`, {
        boardId: own.board,
        typeOfProduct: 'Walk',
      }),
    ],
  },
  'POST /smb/ai-generator/goals': REFUSED,
  'POST /smb/ai-generator/steps': REFUSED,
  'POST /smb/ai-generator/stories': REFUSED,
  'POST /smb/ai-generator/subtasks': REFUSED,
  'POST /smb/ai-generator/groups': REFUSED,
  'GET /smb/ai-generator/question': ANSWERED,
  'DELETE /smb/ai-generator/question': ANSWERED,
  'GET /smb/ai-generator/provider': ANSWERED,
  'PUT /smb/ai-generator/provider': ANSWERED,
  'POST /smb/ai-generator/provider/test': ANSWERED,
  'GET /smb/proof': ANSWERED,
  'POST /smb/proof': ANSWERED,
  'GET /smb/audit': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`GET /smb/audit?projectId=${foreign.id}`),
      refused(`GET /smb/audit?projectId=${own.project}&boardId=${foreign.board}`),
      refused(`GET /smb/audit?projectId=${foreign.project}&boardId=${own.board}`),
      answered(`GET /smb/audit?projectId=${own.project}&streamId=${foreign.id}`),
      answered(`GET /smb/audit?projectId=${own.project}&boardId=${own.board}&format=csv`),
      answered(`GET /smb/audit?projectId=${own.id}`),
      answered(`GET /smb/audit?projectId=${own.id}&format=csv`),
      answered('GET /smb/audit?scope=site'),
      refused(`GET /smb/audit?projectId=${own.project}&boardIds=${foreign.board}`),
    ],
  },
  'GET /smb/history': {
    sample: 'refused',
    mixed: (own, foreign) => {
      const moment = '2030-01-01T00:00:00Z';
      return [
        refused(`GET /smb/history?projectId=${foreign.id}&at=${moment}`),
        refused(`GET /smb/history?projectId=${own.project}&boardId=${foreign.board}&at=${moment}`),
        refused(`GET /smb/history?projectId=${foreign.project}&boardId=${own.board}&at=${moment}`),
        answered(`GET /smb/history?projectId=${own.id}&at=${moment}`),
      ];
    },
  },
  'GET /smb/goal/{id}/history': REFUSED,
  'GET /smb/persona/{id}/history': REFUSED,
  'GET /smb/job': ANSWERED,
  'GET /smb/job/{id}': REFUSED,
  'POST /smb/job': {
    sample: 'refused',
    mixed: (own, foreign) => {
      const properties = [{ key: 'goalId', value: 'Walk' }];
      const work = { kind: 'write-properties', items: [{ issue: own.issue, properties }] };
      return [
        taken('POST /smb/job', { id: foreign.id, boardId: own.board, work }),
        refused('POST /smb/job', { boardId: `project-${foreign.project}`, work }),
        refused('POST /smb/job', { boardId: foreign.id, work }),
      ];
    },
  },
  'POST /smb/job/{id}/cancel': REFUSED,
  'GET /smb/openapi.json': ANSWERED,
  'GET /smb/map-picture': ANSWERED,
  // These routes refuse a person's token, because the host is authenticated in another way.
  'POST /connect/installed': REFUSED,
  'POST /connect/uninstalled': REFUSED,
  'POST /connect/enabled': REFUSED,
  'POST /connect/disabled': REFUSED,
  'POST /connect/webhook': REFUSED,
  'GET /connect/macro-export': REFUSED,
  'POST /forge/event': REFUSED,
  'POST /forge/residency/{hook}': REFUSED,
  'GET /forge/residency/status': REFUSED,
};

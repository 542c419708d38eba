import { ANSWERED, answered, type ForeignOf, REFUSED, refused, taken } from './line.ts';

const NAMED = { name: 'PI 14', moment: '2026-01-01T00:00:00.000Z' };
const DAYS = { startDate: '2026-01-01', endDate: '2026-01-31' };
const CANVAS = { name: 'Walk', components: [] };

/** Routes of goals, milestones and personas. */
export const CARDS = {
  'GET /smb/goal': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`GET /smb/goal?projectId=${own.project},${foreign.project}`),
      answered(`GET /smb/goal?projectId=${own.project}&boardId=${foreign.board}`),
      answered(`GET /smb/goal?projectId=${own.id}`),
    ],
  },
  'GET /smb/goal/search': {
    sample: 'refused',
    mixed: (own, foreign) => [
      answered(`GET /smb/goal/search?projectId=${own.project}&searchValue=Only`),
      answered(`GET /smb/goal/search?projectId=${own.id}&searchValue=${foreign.id}`),
    ],
  },
  'GET /smb/goal/{id}': {
    sample: 'refused',
    mixed: (own, foreign) => [refused(`GET /smb/goal/${foreign.id}?projectId=${own.project}`)],
  },
  'POST /smb/goal': {
    sample: 'refused',
    mixed: (own, foreign) => [
      taken(`POST /smb/goal?projectId=${own.project}`, {
        id: foreign.id,
        fields: { summary: 'Walk' },
      }),
      answered(`POST /smb/goal?projectId=${own.project}`, {
        fields: { summary: 'Walk' },
        personas: [foreign.id],
        issueId: foreign.issue,
      }),
      refused(`POST /smb/goal?projectId=${own.project}`, {
        projectId: foreign.project,
        fields: { summary: 'Walk' },
      }),
      refused(`POST /smb/goal?projectId=${foreign.project}`, {
        projectId: own.project,
        fields: { summary: 'Walk' },
      }),
    ],
  },
  'PUT /smb/goal/{id}': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`PUT /smb/goal/${own.id}`, { projectId: foreign.project, fields: {} }),
      refused(`PUT /smb/goal/${foreign.id}?projectId=${own.project}`, { projectId: own.project }),
      answered(`PUT /smb/goal/${own.id}`, { personas: [foreign.id], issueId: foreign.issue }),
    ],
  },
  'POST /smb/goal/{id}/label': REFUSED,
  'PUT /smb/goal/{id}/rank': {
    sample: 'refused',
    mixed: (own, foreign) => [
      answered(`PUT /smb/goal/${own.id}/rank`, { after: foreign.id }),
      answered(`PUT /smb/goal/${own.id}/rank`, { before: foreign.id }),
      refused(`PUT /smb/goal/${foreign.id}/rank`, { after: own.id }),
    ],
  },
  'DELETE /smb/goal/{id}': REFUSED,
  'GET /smb/milestone': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`GET /smb/milestone?boardId=project-${foreign.project}`),
      answered(`GET /smb/milestone?boardId=${own.board}&projectId=${foreign.project}`),
      answered(`GET /smb/milestone?boardId=${own.id}`),
    ],
  },
  'POST /smb/milestone': {
    sample: 'refused',
    mixed: (own, foreign) => [
      taken(`POST /smb/milestone?boardId=${own.board}`, { id: foreign.id, ...DAYS }),
      refused(`POST /smb/milestone?boardId=${own.board}`, { boardId: foreign.board, ...DAYS }),
      refused(`POST /smb/milestone?boardId=project-${foreign.project}`, DAYS),
    ],
  },
  'PUT /smb/milestone/{id}': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`PUT /smb/milestone/${own.id}`, { boardId: foreign.board, name: 'Walk' }),
    ],
  },
  'DELETE /smb/milestone/{id}': REFUSED,
  'GET /smb/baseline': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`GET /smb/baseline?boardId=project-${foreign.project}`),
      answered(`GET /smb/baseline?boardId=${own.board}&projectId=${foreign.project}`),
    ],
  },
  'POST /smb/baseline': {
    sample: 'refused',
    mixed: (own, foreign) => [
      taken(`POST /smb/baseline?boardId=${own.board}`, { id: foreign.id, ...NAMED }),
      refused(`POST /smb/baseline?boardId=${own.board}`, { boardId: foreign.board, ...NAMED }),
      refused(`POST /smb/baseline?boardId=project-${foreign.project}`, NAMED),
    ],
  },
  'PUT /smb/baseline/{id}': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`PUT /smb/baseline/${own.id}`, { boardId: foreign.board, name: 'Walk' }),
    ],
  },
  'DELETE /smb/baseline/{id}': REFUSED,
  'GET /smb/personas': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`GET /smb/personas?portfolioBoardId=${foreign.id}`),
      refused(`GET /smb/personas?projectId=${own.project}&portfolioBoardId=${foreign.id}`),
      answered(`GET /smb/personas?projectId=${foreign.project}&portfolioBoardId=${own.id}`),
      answered('GET /smb/personas'),
    ],
  },
  'GET /smb/persona/{id}': REFUSED,
  'POST /smb/persona': {
    sample: 'refused',
    mixed: (own, foreign) => [
      taken('POST /smb/persona', { ...CANVAS, id: foreign.id, scope: 'global' }),
      taken('POST /smb/persona', {
        ...CANVAS,
        id: foreign.id,
        scope: 'project',
        projectId: own.project,
        portfolioBoardId: foreign.id,
      }),
      refused('POST /smb/persona', {
        ...CANVAS,
        scope: 'portfolio',
        portfolioBoardId: foreign.id,
        projectId: own.project,
      }),
      refused('POST /smb/persona', { ...CANVAS, ...foreign.home, avatar: { kind: 'none' } }),
    ],
  },
  'PUT /smb/persona/{id}': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`PUT /smb/persona/${own.id}`, { avatar: { kind: 'image', path: foreign.image } }),
      refused(`PUT /smb/persona/${own.id}`, { ...foreign.home, tags: ['new'] }),
    ],
  },
  'DELETE /smb/persona/{id}': REFUSED,
  'POST /smb/persona/{id}/image': REFUSED,
  'PUT /smb/persona/{id}/image': {
    sample: 'refused',
    mixed: (own, foreign) => [
      refused(`PUT /smb/persona/${own.id}/image`, { upload: foreign.upload }),
      refused(`PUT /smb/persona/${foreign.id}/image`, { upload: own.upload }),
    ],
  },
  'GET /smb/persona-policy': ANSWERED,
  'PUT /smb/persona-policy': ANSWERED,
  'GET /smb/persona-template': ANSWERED,
  'POST /smb/persona-template': {
    sample: 'answered',
    mixed: (_, foreign) => [
      refused('POST /smb/persona-template', {
        ...CANVAS,
        id: foreign.template,
        overwrite: true,
      }),
    ],
  },
  'DELETE /smb/persona-template/{id}': REFUSED,
} as const satisfies ForeignOf;

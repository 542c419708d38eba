import { ROUTES, type RouteKey, routeKey } from '../../http/routes.ts';
import { callbackBody } from '../host.ts';
import { licenceKey } from '../vendor.ts';
import { forgeIssueCreated, issueCreated } from '../webhooks.ts';
import { OWN, type SampleIds } from './sample-ids.ts';

/** One valid request of a route. */
export interface Sample {
  readonly url: string;
  readonly body?: unknown;
  /**
   * True if the sample creates data that other samples need. A second call conflicts with the data of the first call.
   */
  readonly makes?: true;
  /** True if the route gives the same answer whether or not the thing exists. */
  readonly blank?: true;
}

/** A licence key for the first site. It is valid during all tests. */
const SAMPLE_KEY = await licenceKey();

const MOVED_AT = '2026-12-26T00:00:00.000Z';

const OWN_ENDPOINT = {
  baseUrl: 'https://ai.example.test/v1',
  model: 'small',
  key: 'sk-of-the-samples-1234',
};

const days = { startDate: '2026-01-01', endDate: '2026-01-31' };

/** Returns one sample for each route, with these ids in its request. The type requires a sample for every route. */
export const samplesOf = (ids: SampleIds): Readonly<Record<RouteKey, Sample>> => ({
  'GET /smb/goal': { url: `/smb/goal?projectId=${ids.project}` },
  'GET /smb/goal/search': { url: `/smb/goal/search?projectId=${ids.project}` },
  'GET /smb/goal/{id}': { url: `/smb/goal/${ids.id}` },
  'POST /smb/goal': {
    url: `/smb/goal?projectId=${ids.project}`,
    body: { id: ids.id, fields: { summary: ids.name } },
    makes: true,
  },
  'PUT /smb/goal/{id}': {
    url: `/smb/goal/${ids.id}`,
    body: { fields: { summary: `${ids.name} well` } },
  },
  'POST /smb/goal/{id}/label': { url: `/smb/goal/${ids.id}/label`, body: { labels: ['new'] } },
  'PUT /smb/goal/{id}/rank': { url: `/smb/goal/${ids.id}/rank`, body: {} },
  'DELETE /smb/goal/{id}': { url: `/smb/goal/${ids.id}` },
  'GET /smb/milestone': { url: `/smb/milestone?boardId=${ids.board}` },
  'POST /smb/milestone': {
    url: `/smb/milestone?boardId=${ids.board}`,
    body: { id: ids.id, name: ids.name, ...days },
    makes: true,
  },
  'PUT /smb/milestone/{id}': { url: `/smb/milestone/${ids.id}`, body: { name: 'Renamed' } },
  'DELETE /smb/milestone/{id}': { url: `/smb/milestone/${ids.id}` },
  'GET /smb/baseline': { url: `/smb/baseline?boardId=${ids.board}` },
  'POST /smb/baseline': {
    url: `/smb/baseline?boardId=${ids.board}`,
    body: { id: ids.id, name: ids.name, moment: '2026-01-01T00:00:00.000Z' },
    makes: true,
  },
  'PUT /smb/baseline/{id}': { url: `/smb/baseline/${ids.id}`, body: { name: 'Renamed' } },
  'DELETE /smb/baseline/{id}': { url: `/smb/baseline/${ids.id}` },
  'GET /smb/personas': { url: `/smb/personas?projectId=${ids.project}` },
  'GET /smb/persona/{id}': { url: `/smb/persona/${ids.id}` },
  'POST /smb/persona': {
    url: '/smb/persona',
    body: { id: ids.id, ...ids.home, name: ids.name },
    makes: true,
  },
  'PUT /smb/persona/{id}': { url: `/smb/persona/${ids.id}`, body: { tags: ['new'] } },
  'DELETE /smb/persona/{id}': { url: `/smb/persona/${ids.id}` },
  'POST /smb/persona/{id}/image': { url: `/smb/persona/${ids.id}/image` },
  'PUT /smb/persona/{id}/image': {
    url: `/smb/persona/${ids.id}/image`,
    body: { upload: ids.upload },
  },
  'GET /smb/persona-template': { url: '/smb/persona-template' },
  'POST /smb/persona-template': {
    url: '/smb/persona-template',
    body: { name: ids.name, components: [] },
    makes: true,
  },
  'GET /smb/persona-policy': { url: '/smb/persona-policy' },
  'PUT /smb/persona-policy': {
    url: '/smb/persona-policy',
    body: { globalMakers: 'admins' },
    makes: true,
  },
  'DELETE /smb/persona-template/{id}': {
    url: `/smb/persona-template/${ids.template}`,
  },
  'GET /smb/portfolio': { url: '/smb/portfolio' },
  'GET /smb/portfolio/{id}': { url: `/smb/portfolio/${ids.id}` },
  'POST /smb/portfolio': {
    url: '/smb/portfolio',
    body: { id: ids.id, name: ids.name },
    makes: true,
  },
  'PUT /smb/portfolio/{id}': { url: `/smb/portfolio/${ids.id}`, body: { personaSync: true } },
  'DELETE /smb/portfolio/{id}': { url: `/smb/portfolio/${ids.id}` },
  'GET /smb/activity': { url: `/smb/activity?projectIds=${ids.project}` },
  'POST /smb/activity': {
    url: '/smb/activity',
    body: { projectId: ids.project, activityMessage: 'MapExported', content: { format: 'pdf' } },
    makes: true,
  },
  'POST /smb/activity/markAsRead': {
    url: `/smb/activity/markAsRead?projectId=${ids.project}&createdAt=2026-01-01T00:00:00.000Z`,
    body: {},
  },
  'POST /smb/activity/markAllAsRead': {
    url: `/smb/activity/markAllAsRead?projectIds=${ids.project}`,
    body: {},
  },
  'POST /smb/activity/missed-notices': {
    url: '/smb/activity/missed-notices',
    body: {
      projectId: ids.project,
      from: '2026-01-01T00:00:00.000Z',
      earlier: 0,
      issues: [{ id: '101', updated: '2026-01-01T00:00:00.000Z' }],
    },
  },
  'GET /smb/changes': { url: `/smb/changes?projectIds=${ids.project}&boardId=${ids.board}` },
  'POST /smb/changes': {
    url: '/smb/changes',
    body: {
      changes: [
        {
          projectId: ids.project,
          issueId: '101',
          key: ids.issue,
          fields: ['property:goalId', 'property:rank'],
          values: [
            { property: 'goalId', before: { value: null }, after: { value: ids.name } },
            { property: 'rank', after: { value: '0|i00000:' } },
          ],
        },
      ],
    },
  },
  'GET /smb/placements': { url: `/smb/placements?projectIds=${ids.project}` },
  'GET /smb/project/{id}': { url: `/smb/project/${ids.project}`, blank: true },
  'GET /smb/board/info': { url: `/smb/board/info?projectIds=${ids.project}` },
  'GET /smb/board/projects': { url: `/smb/board/projects?projectIds=${ids.project}` },
  'GET /smb/board/{id}/label': { url: `/smb/board/${ids.board}/label`, blank: true },
  'GET /smb/wording': { url: '/smb/wording' },
  'PUT /smb/wording': { url: '/smb/wording', body: { hostWords: 'new' }, makes: true },
  'GET /app-setting': { url: '/app-setting' },
  'PUT /app-setting': {
    url: '/app-setting',
    body: { enable: true, isNewUser: false },
    makes: true,
  },
  'GET /smb/review-modal-check': { url: '/smb/review-modal-check' },
  'GET /migration-user-setting': {
    url: `/migration-user-setting?propertyKey=board-${ids.project}`,
  },
  'GET /smb/user-setting/{id}': { url: `/smb/user-setting/board-${ids.project}` },
  'PUT /smb/user-setting/{id}': {
    url: `/smb/user-setting/board-${ids.project}`,
    body: { panelMode: ids.name },
    makes: true,
  },
  'GET /smb/board-setting/{id}': { url: `/smb/board-setting/-${ids.board}` },
  'PUT /smb/board-setting/{id}': {
    url: `/smb/board-setting/-${ids.board}`,
    body: { boardSetting: { boardLabels: { goals: ids.name } } },
    makes: true,
  },
  'GET /smb/licence': { url: '/smb/licence' },
  'GET /smb/usage': { url: '/smb/usage' },
  'PUT /smb/licence/key': { url: '/smb/licence/key', body: { key: SAMPLE_KEY } },
  'GET /smb/ai-generator/definition': { url: `/smb/ai-generator/definition?boardId=${ids.board}` },
  'POST /smb/ai-generator/definition': {
    url: '/smb/ai-generator/definition',
    body: { boardId: ids.board, describe: ids.name, keyFeatures: ids.name },
    makes: true,
  },
  'PUT /smb/ai-generator/definition': {
    url: '/smb/ai-generator/definition',
    body: { boardId: ids.board, typeOfProduct: 'Web shop' },
  },
  'POST /smb/ai-generator/goals': {
    url: `/smb/ai-generator/goals?boardId=${ids.board}`,
    body: { goals: ['Walk'], isGenerateMore: false, language: 'en' },
  },
  'POST /smb/ai-generator/steps': {
    url: `/smb/ai-generator/steps?boardId=${ids.board}`,
    body: { goal: 'Walk far', steps: [], isGenerateMore: true, language: 'de' },
  },
  'POST /smb/ai-generator/stories': {
    url: `/smb/ai-generator/stories?boardId=${ids.board}`,
    body: { goal: null, step: 'Walk far', stories: [], isGenerateMore: false, language: 'ja' },
  },
  'POST /smb/ai-generator/subtasks': {
    url: `/smb/ai-generator/subtasks?boardId=${ids.board}`,
    body: { goal: null, step: null, story: 'Walk home', subtasks: [], language: 'ko' },
  },
  'POST /smb/ai-generator/groups': {
    url: `/smb/ai-generator/groups?boardId=${ids.board}`,
    body: { epics: ['Walk home', 'Walk far'], language: 'fr' },
  },
  'GET /smb/ai-generator/question': { url: `/smb/ai-generator/question?id=${ids.id}` },
  'DELETE /smb/ai-generator/question': { url: `/smb/ai-generator/question?id=${ids.id}` },
  'GET /smb/ai-generator/provider': { url: '/smb/ai-generator/provider' },
  'PUT /smb/ai-generator/provider': {
    url: '/smb/ai-generator/provider',
    body: { provider: 'own', ...OWN_ENDPOINT },
    makes: true,
  },
  'POST /smb/ai-generator/provider/test': {
    url: '/smb/ai-generator/provider/test',
    body: OWN_ENDPOINT,
  },
  'GET /smb/proof': { url: '/smb/proof' },
  'POST /smb/proof': { url: '/smb/proof', body: { restart: true }, makes: true },
  'GET /smb/audit': { url: `/smb/audit?projectId=${ids.project}` },
  'GET /smb/history': {
    url: `/smb/history?projectId=${ids.project}&boardId=${ids.board}&at=2030-01-01T00:00:00Z`,
  },
  'GET /smb/goal/{id}/history': { url: `/smb/goal/${ids.id}/history` },
  'GET /smb/persona/{id}/history': { url: `/smb/persona/${ids.id}/history` },
  'GET /smb/job': { url: `/smb/job?boardId=${ids.board}` },
  'GET /smb/job/{id}': { url: `/smb/job/${ids.id}` },
  'POST /smb/job': {
    url: '/smb/job',
    body: {
      id: ids.id,
      boardId: ids.board,
      work: {
        kind: 'write-properties',
        items: [{ issue: ids.issue, properties: [{ key: 'goalId', value: ids.name }] }],
      },
    },
    makes: true,
  },
  'POST /smb/job/{id}/cancel': { url: `/smb/job/${ids.id}/cancel` },
  'GET /smb/plugin-setting/{id}': { url: `/smb/plugin-setting/-${ids.board}`, blank: true },
  'PUT /smb/share/{id}': {
    url: `/smb/share/-${ids.board}`,
    body: { enable: true, boardName: ids.name },
    makes: true,
  },
  'POST /smb/share/{id}/rotate': { url: `/smb/share/-${ids.board}/rotate` },
  'POST /smb/share/{id}/store': {
    url: `/smb/share/-${ids.board}/store`,
    body: { tasks: [], stories: [], releases: [], sprints: [] },
    makes: true,
  },
  'GET /smb/share/{id}/comment': { url: `/smb/share/-${ids.board}/comment`, blank: true },
  'GET /smb/share/{id}/comment-count': {
    url: `/smb/share/-${ids.board}/comment-count`,
    blank: true,
  },
  'PUT /smb/guest-comment/{id}': {
    url: `/smb/guest-comment/${ids.id}`,
    body: { status: 'shown' },
  },
  'DELETE /smb/guest-comment/{id}': { url: `/smb/guest-comment/${ids.id}` },
  'PUT /smb/confluence/{id}': {
    url: `/smb/confluence/-${ids.board}`,
    body: { enable: true, boardName: ids.name },
    makes: true,
  },
  'GET /smb/confluence/{id}/enable': { url: `/smb/confluence/-${ids.board}/enable`, blank: true },
  'POST /smb/confluence/{id}/resources': {
    url: `/smb/confluence/-${ids.board}/resources`,
    body: {},
  },
  'POST /smb/confluence/{id}/store': {
    url: `/smb/confluence/-${ids.board}/store`,
    body: { ts: [], ss: [], rs: [], sp: [] },
    makes: true,
  },
  'GET /smb/confluence/{id}': { url: `/smb/confluence/-${ids.board}` },
  'GET /share/{id}': { url: `/share/${ids.link}` },
  'POST /share/{id}': { url: `/share/${ids.link}`, body: {} },
  'GET /share/{id}/board.json': { url: `/share/${ids.link}/board.json` },
  'GET /persona-image/{owner}/{file}': { url: ids.image },
  'GET /smb/shared/{id}/comment': { url: `/smb/shared/${ids.link}/comment` },
  'POST /smb/shared/{id}/comment': {
    url: `/smb/shared/${ids.link}/comment`,
    body: { id: ids.id, author: 'Gus', text: ids.name },
    makes: true,
  },
  'GET /smb/openapi.json': { url: '/smb/openapi.json' },
  'GET /smb/map-picture': { url: '/smb/map-picture?map=2-2563eb_1~2n1d..1i' },
  'POST /connect/installed': {
    url: '/connect/installed',
    body: callbackBody('installed'),
    makes: true,
  },
  'POST /connect/uninstalled': { url: '/connect/uninstalled', body: callbackBody('uninstalled') },
  'POST /connect/enabled': {
    url: '/connect/enabled',
    body: callbackBody('enabled'),
    makes: true,
  },
  'POST /connect/disabled': { url: '/connect/disabled', body: callbackBody('disabled') },
  'POST /forge/event': { url: '/forge/event', body: forgeIssueCreated(ids.name, ids.issue) },
  'POST /forge/residency/{hook}': {
    url: '/forge/residency/schedule',
    body: { migrationId: 57_500, location: 'EU', startTime: MOVED_AT, endTime: MOVED_AT },
  },
  'GET /forge/residency/status': { url: '/forge/residency/status?migrationId=57500' },
  'GET /connect/macro-export': { url: '/connect/macro-export' },
  'POST /connect/webhook': { url: '/connect/webhook', body: issueCreated(ids.name, ids.issue) },
});

/** Returns the sample of each route, with the ids of one scope in its request. */
export const sampledWith = (ids: SampleIds) => {
  const samples = samplesOf(ids);
  return ROUTES.map((route) => {
    const key = routeKey(route);
    return { ...route, key, sample: samples[key] };
  });
};

export const SAMPLES = samplesOf(OWN);
export const SAMPLED = sampledWith(OWN);

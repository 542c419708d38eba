import type { TenantId } from '#domain/kernel/ids.ts';
import { templateId } from '../http/persona/templates.ts';
import { ROUTES, type RouteKey, routeKey } from '../http/routes.ts';
import type { SharedFile } from '../ports/shared-files.ts';
import { uploadKey } from '../share/persona-images.ts';
import { callbackBody } from './host.ts';
import { ANN, SITE } from './site.ts';
import { countingLinks } from './time.ts';
import { licenceKey } from './vendor.ts';
import { issueCreated } from './webhooks.ts';

/** One good request of a route. */
export interface Sample {
  /** The address as it is asked, with its query. */
  readonly url: string;
  readonly body?: unknown;
  /** Makes what the other samples work on; asked once more, it meets what it made. */
  readonly makes?: true;
  /** Answers whoever asks about something it knows nothing of as it would of something new. */
  readonly blank?: true;
}

export const SAMPLE_ID = '01JZZZZZZZZZZZZZZZZZZZZZZA';
/** The link that the first sharing makes. */
export const SAMPLE_LINK = countingLinks()();
/** The name of a file that a browser uploaded for the first site's persona. */
const SAMPLE_UPLOAD = 'upload'.padEnd(32, '-');

/** Puts that file where the bucket would have put it. */
export const plantUpload = (files: Map<string, SharedFile>): void => {
  const tenant = SITE.clientKey as TenantId;
  const key = uploadKey({ tenant, persona: SAMPLE_ID, upload: SAMPLE_UPLOAD });
  files.set(key, { body: Buffer.from('GIF89a'), type: '', caching: '' });
};

/** Stands in everything that the samples make: whoever may not see it must not be told it. */
export const SAMPLE_NAME = 'Only the first site knows';

/** Sold to the first site, for as long as tests are run. */
const SAMPLE_KEY = await licenceKey();

const name = { summary: SAMPLE_NAME };
const days = { startDate: '2026-01-01', endDate: '2026-01-31' };

/** A request for each route of the backend: a new route does not compile until it has one. */
export const SAMPLES: Readonly<Record<RouteKey, Sample>> = {
  'GET /smb/goal': { url: '/smb/goal?projectId=10' },
  'GET /smb/goal/search': { url: '/smb/goal/search?projectId=10' },
  'GET /smb/goal/{id}': { url: `/smb/goal/${SAMPLE_ID}` },
  'POST /smb/goal': {
    url: '/smb/goal?projectId=10',
    body: { id: SAMPLE_ID, fields: name },
    makes: true,
  },
  'PUT /smb/goal/{id}': {
    url: `/smb/goal/${SAMPLE_ID}`,
    body: { fields: { summary: `${SAMPLE_NAME} well` } },
  },
  'POST /smb/goal/{id}/label': { url: `/smb/goal/${SAMPLE_ID}/label`, body: { labels: ['new'] } },
  'PUT /smb/goal/{id}/rank': { url: `/smb/goal/${SAMPLE_ID}/rank`, body: {} },
  'DELETE /smb/goal/{id}': { url: `/smb/goal/${SAMPLE_ID}` },
  'GET /smb/milestone': { url: '/smb/milestone?boardId=1' },
  'POST /smb/milestone': {
    url: '/smb/milestone?boardId=1',
    body: { id: SAMPLE_ID, name: SAMPLE_NAME, ...days },
    makes: true,
  },
  'PUT /smb/milestone/{id}': { url: `/smb/milestone/${SAMPLE_ID}`, body: { name: 'Renamed' } },
  'DELETE /smb/milestone/{id}': { url: `/smb/milestone/${SAMPLE_ID}` },
  'GET /smb/personas': { url: '/smb/personas?projectId=10' },
  'GET /smb/persona/{id}': { url: `/smb/persona/${SAMPLE_ID}` },
  'POST /smb/persona': {
    url: '/smb/persona',
    body: { id: SAMPLE_ID, scope: 'global', name: SAMPLE_NAME },
    makes: true,
  },
  'PUT /smb/persona/{id}': { url: `/smb/persona/${SAMPLE_ID}`, body: { tags: ['new'] } },
  'DELETE /smb/persona/{id}': { url: `/smb/persona/${SAMPLE_ID}` },
  'POST /smb/persona/{id}/image': { url: `/smb/persona/${SAMPLE_ID}/image` },
  'PUT /smb/persona/{id}/image': {
    url: `/smb/persona/${SAMPLE_ID}/image`,
    body: { upload: SAMPLE_UPLOAD },
  },
  'GET /smb/persona-template': { url: '/smb/persona-template' },
  'POST /smb/persona-template': {
    url: '/smb/persona-template',
    body: { name: SAMPLE_NAME, components: [] },
    makes: true,
  },
  'DELETE /smb/persona-template/{id}': {
    url: `/smb/persona-template/${templateId(ANN, SAMPLE_NAME)}`,
  },
  'GET /smb/portfolio': { url: '/smb/portfolio' },
  'GET /smb/portfolio/{id}': { url: `/smb/portfolio/${SAMPLE_ID}` },
  'POST /smb/portfolio': {
    url: '/smb/portfolio',
    body: { id: SAMPLE_ID, name: SAMPLE_NAME },
    makes: true,
  },
  'PUT /smb/portfolio/{id}': { url: `/smb/portfolio/${SAMPLE_ID}`, body: { personaSync: true } },
  'DELETE /smb/portfolio/{id}': { url: `/smb/portfolio/${SAMPLE_ID}` },
  'GET /smb/activity': { url: '/smb/activity?projectIds=10' },
  'POST /smb/activity': {
    url: '/smb/activity',
    body: { projectId: '10', activityMessage: SAMPLE_NAME },
    makes: true,
  },
  'POST /smb/activity/markAsRead': {
    url: '/smb/activity/markAsRead?projectId=10&createdAt=2026-01-01T00:00:00.000Z',
  },
  'POST /smb/activity/markAllAsRead': { url: '/smb/activity/markAllAsRead?projectIds=10' },
  'GET /smb/changes': { url: '/smb/changes?projectIds=10&boardId=1' },
  'GET /smb/project/{id}': { url: '/smb/project/10', blank: true },
  'GET /smb/board/info': { url: '/smb/board/info?projectIds=10' },
  'GET /smb/board/projects': { url: '/smb/board/projects?projectIds=10' },
  'GET /smb/board/{id}/label': { url: '/smb/board/10/label', blank: true },
  'GET /app-setting': { url: '/app-setting' },
  'PUT /app-setting': {
    url: '/app-setting',
    body: { enable: true, isNewUser: false },
    makes: true,
  },
  'GET /smb/review-modal-check': { url: '/smb/review-modal-check' },
  'GET /migration-user-setting': { url: '/migration-user-setting?propertyKey=board-10' },
  'GET /smb/user-setting/{id}': { url: '/smb/user-setting/board-10' },
  'PUT /smb/user-setting/{id}': {
    url: '/smb/user-setting/board-10',
    body: { lastSwimlane: SAMPLE_NAME },
    makes: true,
  },
  'GET /smb/board-setting/{id}': { url: '/smb/board-setting/-1' },
  'PUT /smb/board-setting/{id}': {
    url: '/smb/board-setting/-1',
    body: { boardLabels: [SAMPLE_NAME] },
    makes: true,
  },
  'GET /smb/licence': { url: '/smb/licence' },
  'PUT /smb/licence/key': { url: '/smb/licence/key', body: { key: SAMPLE_KEY } },
  'GET /smb/ai-generator/definition': { url: '/smb/ai-generator/definition?boardId=1' },
  'POST /smb/ai-generator/definition': {
    url: '/smb/ai-generator/definition',
    body: { boardId: '1', describe: SAMPLE_NAME, keyFeatures: SAMPLE_NAME },
    makes: true,
  },
  'PUT /smb/ai-generator/definition': {
    url: '/smb/ai-generator/definition',
    body: { boardId: '1', typeOfProduct: 'Web shop' },
  },
  'POST /smb/ai-generator/goals': {
    url: '/smb/ai-generator/goals?boardId=1',
    body: { goals: ['Walk'], isGenerateMore: false, language: 'en' },
  },
  'POST /smb/ai-generator/steps': {
    url: '/smb/ai-generator/steps?boardId=1',
    body: { goal: 'Walk far', steps: [], isGenerateMore: true, language: 'de' },
  },
  'POST /smb/ai-generator/stories': {
    url: '/smb/ai-generator/stories?boardId=1',
    body: { goal: null, step: 'Walk far', stories: [], isGenerateMore: false, language: 'ja' },
  },
  'GET /smb/audit': { url: '/smb/audit?projectId=10' },
  'GET /smb/history': { url: '/smb/history?projectId=10&boardId=1&at=2030-01-01T00:00:00Z' },
  'GET /smb/job': { url: '/smb/job?boardId=1' },
  'GET /smb/job/{id}': { url: `/smb/job/${SAMPLE_ID}` },
  'POST /smb/job': {
    url: '/smb/job',
    body: {
      id: SAMPLE_ID,
      boardId: '1',
      work: {
        kind: 'write-properties',
        items: [{ issue: 'ONE-1', properties: [{ key: 'goalId', value: SAMPLE_NAME }] }],
      },
    },
    makes: true,
  },
  'POST /smb/job/{id}/cancel': { url: `/smb/job/${SAMPLE_ID}/cancel` },
  'GET /smb/plugin-setting/{id}': { url: '/smb/plugin-setting/-1', blank: true },
  'PUT /smb/share/{id}': {
    url: '/smb/share/-1',
    body: { enable: true, boardName: SAMPLE_NAME },
    makes: true,
  },
  'POST /smb/share/{id}/rotate': { url: '/smb/share/-1/rotate' },
  'POST /smb/share/{id}/store': {
    url: '/smb/share/-1/store',
    body: { tasks: [], stories: [], releases: [], sprints: [] },
  },
  'GET /smb/share/{id}/comment': { url: '/smb/share/-1/comment', blank: true },
  'PUT /smb/guest-comment/{id}': {
    url: `/smb/guest-comment/${SAMPLE_ID}`,
    body: { status: 'shown' },
  },
  'DELETE /smb/guest-comment/{id}': { url: `/smb/guest-comment/${SAMPLE_ID}` },
  'PUT /smb/confluence/{id}': {
    url: '/smb/confluence/-1',
    body: { enable: true, boardName: SAMPLE_NAME },
    makes: true,
  },
  'GET /smb/confluence/{id}/enable': { url: '/smb/confluence/-1/enable', blank: true },
  'POST /smb/confluence/{id}/resources': { url: '/smb/confluence/-1/resources', body: {} },
  'POST /smb/confluence/{id}/store': {
    url: '/smb/confluence/-1/store',
    body: { ts: [], ss: [], rs: [], sp: [] },
    makes: true,
  },
  'GET /smb/confluence/{id}': { url: '/smb/confluence/-1' },
  'GET /smb/shared/{id}/comment': { url: `/smb/shared/${SAMPLE_LINK}/comment` },
  'POST /smb/shared/{id}/comment': {
    url: `/smb/shared/${SAMPLE_LINK}/comment`,
    body: { id: SAMPLE_ID, author: 'Gus', text: SAMPLE_NAME },
    makes: true,
  },
  'GET /smb/openapi.json': { url: '/smb/openapi.json' },
  'POST /connect/installed': {
    url: '/connect/installed',
    body: callbackBody('installed'),
    makes: true,
  },
  'POST /connect/uninstalled': { url: '/connect/uninstalled', body: callbackBody('uninstalled') },
  'POST /connect/enabled': { url: '/connect/enabled', body: callbackBody('enabled') },
  'POST /connect/disabled': { url: '/connect/disabled', body: callbackBody('disabled') },
  'POST /connect/webhook': { url: '/connect/webhook', body: issueCreated(SAMPLE_NAME) },
};

export const SAMPLED = ROUTES.map((route) => {
  const key = routeKey(route);
  return { ...route, key, sample: SAMPLES[key] };
});

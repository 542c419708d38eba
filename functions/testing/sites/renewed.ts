import type { PublishedPicture } from '#domain/aggregates/sharing/renewal.ts';
import type { PictureRenewal } from '#domain/contracts/picture-renewal.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { memorySharedFiles } from '../../adapters/memory/shared-files.ts';
import type { CallTracker, TrackerAnswer } from '../../ports/tracker/tracker.ts';
import { wakingPictures } from '../../share/renewal/wake-pictures.ts';
import { type Ending, renewPicture } from '../../workers/picture-renewals/renew-picture.ts';
import { memoryBackend } from '../backend.ts';
import { SITE } from '../site.ts';
import { countersFrom, START } from '../time.ts';
import { sharingSite } from './sharing.ts';

export const REST_MS = 300_000;

const answer = (status: number, body: unknown = null): TrackerAnswer => ({
  status,
  body,
  retryAfterMs: null,
});

const LEVELS = { '1': 'Epic', '0': 'Story', '-1': 'Subtask' } as const;

const issue = (level: keyof typeof LEVELS, id: number, summary: string, parent?: number) => ({
  id: String(id),
  key: `W-${id}`,
  fields: {
    summary,
    issuetype: { id: level, name: LEVELS[level], hierarchyLevel: Number(level) },
    status: { id: '1', name: 'To do', statusCategory: { key: 'new' } },
    project: { id: '10' },
    ...(parent === undefined ? {} : { parent: { id: String(parent), key: `W-${parent}` } }),
  },
  properties: {},
});

/** The tracker's answers to reads other than searches and settings. A path that is not listed gets an empty list. */
const READS: readonly (readonly [path: RegExp, body: unknown])[] = [
  [/\/configuration$/, { filter: { id: '5' } }],
  [/\/board\/1\/project/, { values: [{ key: 'W' }], isLast: true }],
  [/\/sprint/, { values: [], isLast: true }],
  [/\/rest\/api\/3\/project\//, { id: '10', key: 'W', name: 'Ways', versions: [], issueTypes: [] }],
];

/** Page size of the tracker's answers, whatever size the request asks for. */
const PAGE = 100;

/** Creates a tracker with board 1 of project W: one step with stories. A test may change each story's summary. */
export const trackerOfBoard = () => {
  const stories = new Map<number, string>([[2, 'Walk']]);
  /** Called before each call. A result that is not null becomes the answer. */
  const faults: { fault: (path: string) => TrackerAnswer | null } = { fault: () => null };
  const settings: { value: unknown } = { value: null };
  const bodies: unknown[] = [];
  const search = (body: unknown): TrackerAnswer => {
    bodies.push(body);
    const { jql, nextPageToken = '0' } = body as { jql: string; nextPageToken?: string };
    const [, level = '0'] = /hierarchyLevel = (-?\d)/.exec(jql) ?? [];
    const all = {
      '1': [issue('1', 1, 'Way')],
      '0': [...stories].map(([id, summary]) => issue('0', id, summary, 1)),
      '-1': [issue('-1', 90_000, 'Pack', 2)],
    }[level];
    const from = Number(nextPageToken);
    const issues = (all ?? []).slice(from, from + PAGE);
    const isLast = from + PAGE >= (all ?? []).length;
    return answer(200, { issues, ...(isLast ? {} : { nextPageToken: String(from + PAGE) }) });
  };
  const found = (path: string): unknown => READS.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  const call: CallTracker = async ({ path, body }) => {
    const fault = faults.fault(path);
    if (fault) return fault;
    if (path.startsWith('/rest/api/3/search/jql')) return search(body);
    if (!path.includes('/properties/')) return answer(200, found(path));
    return settings.value === null ? answer(404) : answer(200, { value: settings.value });
  };
  return { stories, faults, settings, bodies, call };
};

/**
 * Creates a site with board 1, and the queue and worker that renew the board's pictures. All of them use the same
 * clock.
 */
export const renewedSite = () => {
  const time = { now: START };
  const clock = () => instantOf(time.now);
  const backend = memoryBackend(undefined, { ...countersFrom(), clock });
  const site = sharingSite(backend);
  const tracker = trackerOfBoard();
  const person: { call: CallTracker | null } = { call: tracker.call };
  const sent = new Map<string, PictureRenewal>();
  const sends: { fails: boolean; count: number } = { fails: false, count: 0 };
  const wake = wakingPictures({
    views: backend.views,
    write: backend.views.write,
    send: async (renewal) => {
      sends.count += 1;
      if (sends.fails) throw new Error('no queue');
      sent.set(`${renewal.board} ${renewal.picture} ${renewal.due}`, renewal);
    },
    clock,
    restMs: REST_MS,
    log: backend.log,
  });
  const ports = {
    ...backend.commands,
    clock,
    views: backend.views,
    permissions: backend.permissions,
    findInstallation: backend.findInstallation,
    files: memorySharedFiles(backend.files),
    licence: backend.http.licence,
    actAs: async () => person.call,
    pace: {
      now: () => time.now,
      wait: async (milliseconds: number) => {
        time.now += milliseconds;
      },
      random: () => 0,
    },
    restMs: REST_MS,
  };
  const renewal =
    (picture: PublishedPicture) =>
    (due = clock(), deadline = time.now + 200_000): Promise<Ending> =>
      renewPicture(ports, { tenant: SITE.clientKey, board: '-1', picture, due }, deadline);
  const renew = renewal('link');
  const renewPages = renewal('pages');
  return { ...site, time, clock, tracker, person, sent, sends, wake, ports, renew, renewPages };
};

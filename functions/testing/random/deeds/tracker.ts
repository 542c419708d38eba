import fc from 'fast-check';
import { colouring } from '#domain/testing/jobs.ts';
import type { Fate } from '../../fake-tracker.ts';
import { SAMPLES } from '../../samples/samples.ts';
import { START } from '../../time.ts';
import { issueCreated } from '../../webhooks.ts';
import { anId, aText, type Line, type Lines, weighted, withIdAndText } from './lines.ts';

const FATES: readonly Fate[] = ['sound', 'sound', 'limited', 'failed', 'lost'];

/** The only resolved issue. Jobs that move issues skip it. */
export const RESOLVED = 'ONE-2';
const MOVING = {
  kind: 'move-to-version',
  items: [{ issue: 'ONE-1' }, { issue: RESOLVED }],
  from: null,
  to: '4',
  unresolvedOnly: true,
};

/**
 * Generates jobs and runs of the worker. `WORK <job> <batch>` is not a request: it runs the job worker, and its body
 * decides how the worker's calls end.
 */
const jobs: Lines = fc.oneof(
  weighted(
    fc
      .tuple(anId, fc.integer({ min: 1, max: 12 }))
      .map(([id, items]) => ['POST /smb/job', { id, boardId: '1', work: colouring(items) }]),
  ),
  weighted(
    fc
      .tuple(anId, fc.constantFrom(0, 0, 1), fc.constantFrom(...FATES))
      .map(([id, batch, fate]) => [`WORK ${id} ${batch}`, { fate }]),
  ),
  weighted(withIdAndText((id) => ['POST /smb/job', { id, boardId: '1', work: MOVING }])),
  withIdAndText((id) => [`POST /smb/job/${id}/cancel`]),
);

const webhooks: Lines = fc.oneof(
  aText.map(
    (summary): Line => ['POST /connect/webhook', issueCreated(summary, `ONE-${summary.length}`)],
  ),
  aText.map(
    (name): Line => [
      'POST /connect/webhook',
      { webhookEvent: 'sprint_started', sprint: { id: name.length, name, originBoardId: 1 } },
    ],
  ),
);

/** Generates reports of missing notices. Some are too old to be judged. */
const missedNotices: Lines = fc.integer({ min: 0, max: 20 }).map((minutes) => {
  const timestamp = new Date(START - minutes * 60_000).toISOString();
  const issues = [{ id: '10001', updated: timestamp }];
  return [
    'POST /smb/activity/missed-notices',
    { projectId: '10', from: timestamp, earlier: 0, issues },
  ];
});

const aPlacement = fc.tuple(
  fc.constantFrom('goalId', 'rank'),
  fc.constantFrom('0|i00000:', '0|i00001:', '0|i00002:'),
);

/** Generates written properties of two issues: announcements of the writer, and webhooks. */
const placements: Lines = fc.oneof(
  fc
    .tuple(fc.constantFrom('1', '2'), aPlacement, fc.option(aPlacement))
    .map(([issueId, [property, value], seen]): Line => {
      const before = seen ? { before: { value: seen[1] } } : {};
      const values = [{ property, after: { value }, ...before }];
      const change = { projectId: '10', issueId, key: `ONE-${issueId}`, fields: [], values };
      return ['POST /smb/changes', { changes: [change] }];
    }),
  fc.tuple(fc.constantFrom('1', '2'), aPlacement).map(([id, [key, value]]): Line => {
    const { issue } = issueCreated('Walk', `ONE-${id}`);
    const property = { key, value: { value } };
    const webhookEvent = 'issue_property_set';
    return ['POST /connect/webhook', { webhookEvent, issue: { ...issue, id }, property }];
  }),
);

/** Generates jobs, webhooks, reports of missing webhooks, and written properties. */
export const trackerLines: Lines = fc.oneof(
  weighted(jobs),
  weighted(webhooks, 2),
  placements,
  missedNotices,
);

/** Lifecycle callbacks of the host. */
export const hostLines: Lines = fc.constantFrom<Line[]>(
  ['PUT /smb/licence/key', SAMPLES['PUT /smb/licence/key'].body],
  ['POST /connect/enabled'],
  ['POST /connect/disabled'],
  ['POST /connect/uninstalled'],
  ['POST /connect/installed'],
  ['POST /connect/installed'],
);

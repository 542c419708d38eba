import { subjectOf } from '#domain/aggregates/job/subject.ts';
import { withAdminChange } from '#domain/aggregates/setting/admin-change.ts';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { reapply } from '#domain/aggregates/setting/reapply.ts';
import { filtersOfBoard } from '#domain/board/filters/board-filters.ts';
import { SUGGESTED_FILTERS } from '#domain/board/filters/suggested.ts';
import { issuesAfterJob } from '#domain/change/kinds/job.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import { isOfSprint, movedWith } from '#domain/change/model/lane-change.ts';
import { steppedIssue } from '#domain/change/model/steps.ts';
import type { AdminWrite } from '#domain/change/model/write.ts';
import { same } from '#domain/kernel/same.ts';
import { changeAdminSettings } from '../calls/change-admin-settings.ts';
import { laneResult, withLane } from '../calls/lane-result.ts';
import { writeLane } from '../calls/write-lane.ts';
import { runJob } from '../jobs/run-job.ts';
import { putSettings } from '../settings/put-settings.ts';
import { writtenBy } from '../slices/jobs.ts';
import type { WriteKind } from './write-kind.ts';

/** What a release or a sprint is afterwards is what the tracker answers. */
export const laneKind: WriteKind<'lane'> = {
  doubts: ({ change }, board) =>
    movedWith(change, Object.values(board?.stories ?? {})).map(({ id }) => id),
  refusal: ({ change }) => (isOfSprint(change) ? { stays: true } : {}),
  send: async ({ change }, { ask }) => {
    const result = laneResult(change, await writeLane(ask, change));
    return { board: (board) => withLane(board, change, result) };
  },
};

export const settingsKind: WriteKind<'settings'> = {
  send: async ({ place, settings }, { run }) => {
    await run(putSettings(place, settings));
    return {};
  },
};

type AdminStep = Parameters<typeof changeAdminSettings>[2];

/** The board's list with what the user changed of it; what other admins changed beside it stays. */
const filtersAfter = (
  { filters, before }: Extract<AdminWrite['part'], { kind: 'filters' }>,
  settings: AdminSettings,
) => {
  const [now, wanted] = [filtersOfBoard(settings), filters ?? SUGGESTED_FILTERS];
  const known = before === undefined ? now : (before ?? SUGGESTED_FILTERS);
  const after = reapply(now, known, wanted);
  return filters === null && same(after, SUGGESTED_FILTERS) ? null : [...after];
};

const adminStep = ({ part }: AdminWrite): AdminStep => {
  switch (part.kind) {
    case 'filters':
      return (settings) => ({
        ...settings,
        toolbarSetting: { quickFilter: { filters: filtersAfter(part, settings) } },
      });
    case 'orderLaid':
      return (settings) => withAdminChange(settings, { boardSetting: { loadedNoSwimlane: true } });
    case 'settings':
      return (settings) => withAdminChange(settings, part.change);
    default:
      return part satisfies never;
  }
};

export const adminKind: WriteKind<'admin'> = {
  send: async (write, { ask }) => {
    const admin = await changeAdminSettings(ask, write.owner, adminStep(write));
    return { board: (board) => ({ ...board, admin }) };
  },
};

/** More than this is read with the whole board. */
const MOST_DOUBTED = 200;

/** A job goes on in the backend even if the page is closed; asked for again, it is the same job. */
export const jobKind: WriteKind<'job'> = {
  doubts: ({ work }) =>
    work.items.map((_item, index) => subjectOf(work, index)).slice(-MOST_DOUBTED),
  send: async (write, { run, board }) => {
    const { id, boardId, work } = write;
    const job = await run(runJob({ id, boardId, work }));
    if (work.kind === 'write-properties') {
      const written = new Set(job ? writtenBy(job) : []);
      const after = board ? issuesAfterJob(board, write) : [];
      return { issues: { changed: after.filter(({ key }) => written.has(key)) } };
    }
    const whole = job !== null && job.failed === 0 && job.phase === 'finished';
    const missed = job?.failed ?? 0;
    const written = new Set(job ? writtenBy(job) : []);
    const changed = (write.steps ?? [])
      .filter(({ before }) => written.has(before.id))
      .map((step) => steppedIssue((board && issueOn(board, step.before.id)) ?? step.after, step));
    return { issues: { changed }, ...(whole ? {} : { stopped: true, missed }) };
  },
};

import { subjectOf } from '#domain/aggregates/job/subject.ts';
import {
  adminBefore,
  adminClashes,
  withAdminChange,
} from '#domain/aggregates/setting/admin-change.ts';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { overwritten, reapply, reapplyYielding } from '#domain/aggregates/setting/reapply.ts';
import { filtersOfBoard } from '#domain/board/filters/board-filters.ts';
import type { QuickFilter } from '#domain/board/filters/quick-filter.ts';
import { SUGGESTED_FILTERS } from '#domain/board/filters/suggested.ts';
import { propertiesOf } from '#domain/board/loading/levels.ts';
import { issuesAfterJob, jobStillDue } from '#domain/change/kinds/job.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import { movedByJob } from '#domain/change/model/job-lanes.ts';
import { isOfSprint, type LaneChange, movedWith } from '#domain/change/model/lane-change.ts';
import { steppedIssue } from '#domain/change/model/steps.ts';
import type { AdminWrite } from '#domain/change/model/write.ts';
import { same } from '#domain/kernel/same.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { changeAdminSettings, readAdminSettings } from '../calls/change-admin-settings.ts';
import { type LaneResult, laneResult, withLane } from '../calls/lane-result.ts';
import { completeSprint, findRelease, writeLane } from '../calls/write-lane.ts';
import { runJob } from '../jobs/run-job.ts';
import type { Fact } from '../ledger/change.ts';
import { FailureError } from '../ports/failure.ts';
import { putSettings } from '../settings/put-settings.ts';
import { writtenBy } from '../slices/jobs.ts';
import { unfinishedLeft } from '../state/flags.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';
import type { Current, Sent, WriteKind } from './write-kind.ts';

/**
 * Changes a release or sprint. A release that other writes of the change need is not created if the project already has
 * one of its name: an earlier attempt or somebody else may have created it.
 */
const writeOnce: typeof writeLane = async (ask, change) => {
  const found =
    change.kind === 'createRelease' && change.as !== undefined
      ? await findRelease(ask, change.projectId, change.form.name)
      : null;
  return found ?? writeLane(ask, change);
};

/** Returns the release that replaces its draft in the other writes of the change. */
const madeRelease = (
  change: LaneChange,
  { versions: [version] }: LaneResult,
): Pick<Sent, 'made' | 'settlesNow'> => {
  if (change.kind !== 'createRelease' || change.as === undefined) return {};
  if (!version) throw new FailureError({ kind: 'unreadable' });
  return { made: [{ was: change.as, id: version.id, issue: null }], settlesNow: true };
};

/** How changes of a release or sprint are sent. The new state of the lane comes from the tracker's answer. */
export const laneKind: WriteKind<'lane'> = {
  doubts: ({ change }, board) =>
    movedWith(change, Object.values(board?.stories ?? {})).map(({ id }) => id),
  refusal: ({ change }) => (isOfSprint(change) ? { stays: true } : {}),
  send: async ({ change }, { ask, run }) => {
    const { answer, left } =
      change.kind === 'completeSprint'
        ? await completeSprint(ask, change)
        : { answer: await writeOnce(ask, change), left: null };
    if (left) run((dispatch) => dispatch(unfinishedLeft(left)));
    const result = laneResult(change, answer);
    return {
      board: (board) => withLane(board, change, result),
      ...madeRelease(change, result),
      ...(left ? { stopped: true } : {}),
    };
  },
};

export const settingsKind: WriteKind<'settings'> = {
  send: async ({ place, settings }, { run }) => {
    await run(putSettings(place, settings));
    return {};
  },
};

type AdminStep = Parameters<typeof changeAdminSettings>[2];

type FiltersPart = Extract<AdminWrite['part'], { kind: 'filters' }>;

/**
 * Returns three lists of filters: `now` as they are stored, `known` as the user last saw them, and `wanted` as the user
 * wants them.
 */
const listsOf = ({ filters, before }: FiltersPart, settings: AdminSettings) => {
  const [now, wanted] = [filtersOfBoard(settings), filters ?? SUGGESTED_FILTERS];
  return { now, known: before === undefined ? now : (before ?? SUGGESTED_FILTERS), wanted };
};

/** Returns the stored list of filters with the user's changes applied. Changes by other admins stay in it. */
const filtersAfter = (part: FiltersPart, settings: AdminSettings) => {
  const { now, known, wanted } = listsOf(part, settings);
  const after = reapply(now, known, wanted);
  return part.filters === null && same(after, SUGGESTED_FILTERS) ? null : [...after];
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
      return (settings) => withAdminChange(settings, part.change, part.before);
    default:
      return part satisfies never;
  }
};

const isAdmin = (current: Current | undefined): current is AdminSettings =>
  current != null && 'boardSetting' in current;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);

/** Returns the filters that both sides changed, as text with a line for the name and query of each. */
const filterFacts = (part: FiltersPart, settings: AdminSettings): Fact[] => {
  const { now, known, wanted } = listsOf(part, settings);
  const ids = new Set(overwritten(now, known, wanted).map(({ path: [id] }) => id));
  const told = (filters: readonly QuickFilter[]): string =>
    filters
      .filter(({ id }) => ids.has(id))
      .map(({ name, query }) => (name ? `${name}: ${query}` : query).replace(/\s+/g, ' '))
      .join('\n');
  return ids.size === 0 ? [] : [{ name: 'filters', mine: told(wanted) || null, theirs: told(now) }];
};

/**
 * Returns the settings that both sides changed. In changes stored by an older version of the client, `before` is
 * missing.
 */
const adminFacts = ({ part }: AdminWrite, settings: AdminSettings): Fact[] => {
  switch (part.kind) {
    case 'filters':
      return filterFacts(part, settings);
    case 'settings':
      return adminClashes(settings, part.change, part.before ?? {}).map(
        ({ path, mine, theirs }) => ({ name: path, mine: textOf(mine), theirs: textOf(theirs) }),
      );
    case 'orderLaid':
      return [];
    default:
      return part satisfies never;
  }
};

/** Returns the current value with the user's change applied; null if that makes no difference. */
const mergedPart = <Value>(now: Value, from: Value, to: Value, yields: boolean): Value | null => {
  const after = yields ? reapplyYielding(now, from, to) : reapply(now, from, to);
  return same(after, now) ? null : after;
};

const adminOnto = (
  write: AdminWrite,
  settings: AdminSettings,
  yields: boolean,
): AdminWrite | null => {
  const { part } = write;
  if (part.kind === 'filters') {
    const { now, known, wanted } = listsOf(part, settings);
    const filters = mergedPart<readonly QuickFilter[]>(now, known, wanted, yields);
    if (!filters) return null;
    // If the admins have chosen no filters, the stored value is null, which undo must restore.
    const isUnchosen = part.filters === null && same(filters, SUGGESTED_FILTERS);
    const before = settings.toolbarSetting.quickFilter.filters && now;
    return { ...write, part: { kind: 'filters', filters: isUnchosen ? null : filters, before } };
  }
  if (part.kind === 'orderLaid' || part.before === undefined) return write;
  const now = adminBefore(settings, part.before);
  const change = mergedPart(now, part.before, part.change, yields);
  return change && { ...write, part: { kind: 'settings', change, before: now } };
};

/**
 * How changes of admin settings are sent. Each setting and each filter is merged separately: there is a conflict only
 * if two admins changed the same one.
 */
export const adminKind: WriteKind<'admin'> = {
  mends: true,
  look: ({ owner }, { ask }) => readAdminSettings(ask, owner),
  conflict: (write, current) => {
    const facts = isAdmin(current) ? adminFacts(write, current) : [];
    return facts.length > 0 ? { title: '', card: null, facts } : null;
  },
  onto: (write, current, { yields }) =>
    isAdmin(current) ? adminOnto(write, current, yields) : write,
  theirs: (_write, current) =>
    isAdmin(current) ? { board: (board) => ({ ...board, admin: current }) } : {},
  send: async (write, { ask }, current) => {
    const step = adminStep(write);
    const admin = await changeAdminSettings(ask, write.owner, (settings) => {
      // Another admin may have saved the same setting while the form was open. The error makes the sender compare the
      // values.
      if (
        !isAdmin(current) &&
        write.part.kind === 'settings' &&
        adminFacts(write, settings).length > 0
      ) {
        throw new FailureError({ kind: 'backend', status: 412, code: 'STALE_VERSION' });
      }
      return step(settings);
    });
    return { board: (board) => ({ ...board, admin }) };
  },
};

/** Of the issues of a job, at most this many are read again after it. */
const MOST_DOUBTED = 200;

const isList = (current: Current): current is readonly Issue[] => Array.isArray(current);

/**
 * How jobs are sent. A job runs in the backend even if the page is closed, and starting the same job twice has no
 * effect.
 */
export const jobKind: WriteKind<'job'> = {
  doubts: ({ work }) =>
    work.items.map((_item, index) => subjectOf(work, index)).slice(-MOST_DOUBTED),
  // Before an undo, reads where the issues are now: others may have moved them after the job, or while it was running.
  look: async ({ work, expected }, { ask, board, wait }) => {
    if (!board || !expected) return [];
    const subjects = work.items.map((_item, index) => subjectOf(work, index));
    const ids = subjects.filter((subject) => expected[subject]);
    const wanted = {
      kind: 'moved',
      ids,
      properties: propertiesOf('stories', board.scope),
    } as const;
    const fetched = await bulkFetch(ask, [wanted], { fields: board.fields, wait });
    return fetched.flatMap(({ issues }) => issues);
  },
  // If the job may have been started already, its items stay as they are, because it continues under the same id.
  onto: (write, current, { sending }) =>
    sending.again || !isList(current) ? write : jobStillDue(write, current),
  theirs: (_write, current) => ({ issues: { changed: isList(current) ? current : [] } }),
  send: async (write, { run, board }) => {
    const { id, boardId, work } = write;
    const job = await run(runJob({ id, boardId, work }));
    if (work.kind === 'write-properties') {
      const written = new Set(job ? writtenBy(job) : []);
      const after = board ? issuesAfterJob(board, write) : [];
      return { issues: { changed: after.filter(({ key }) => written.has(key)) } };
    }
    const whole = job !== null && job.failed === 0 && job.phase === 'finished';
    const unwritten = (job?.items ?? []).flatMap((item) =>
      item.result === 'done' ? [] : { ...item, job: id },
    );
    const written = new Set(job ? writtenBy(job) : []);
    const changed = (write.steps ?? [])
      .filter(({ before }) => written.has(before.id))
      .map((step) => steppedIssue((board && issueOn(board, step.before.id)) ?? step.after, step));
    // Moves the stories on the page too, because an undo that is already waiting would otherwise find them in their old
    // lane.
    const moved = board ? movedByJob(work, board, written) : [];
    return {
      issues: { changed: [...moved, ...changed] },
      ...(whole ? {} : { stopped: true }),
      ...(unwritten.length > 0 ? { unwritten } : {}),
    };
  },
};

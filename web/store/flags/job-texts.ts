import type { TFunction } from 'i18next';
import { issueOn } from '#domain/change/model/issues.ts';
import type { JobStep } from '#domain/change/model/write.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { someBoard } from '../board/board-api.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { rootChange, selectChanges } from '../changes/select.ts';
import { stoppedJob, tryRest } from '../changes/try-rest.ts';
import { unseenStories } from '../lanes/lane-stories.ts';
import type { ActionName, Change } from '../ledger/change.ts';
import { isUndoable } from '../ledger/kinds.ts';
import { leftAlone } from '../ledger/left-alone.ts';
import { FLAG } from '../state/flags.ts';
import { failureText } from './failure-text.ts';
import { MOST_NAMED } from './flag-texts.ts';
import type { FlagDraft, Site } from './flag-ways.ts';
import { undoneSharingFlag } from './sharing-flag.ts';

interface Group {
  readonly refs: readonly string[];
  readonly words: (keys: string) => string;
}

const findOn =
  (board: BoardData | undefined) =>
  (ref: string): Issue | undefined => {
    if (!board) return undefined;
    const { steps, stories, subtasks } = board;
    const byKey = () =>
      [steps, stories, subtasks]
        .flatMap((issues) => Object.values(issues))
        .find(({ key }) => key === ref);
    return issueOn(board, ref) ?? byKey();
  };

/**
 * Returns the keys of the first issues, as one text. Reads issues that the map does not show. Leaves out issues that
 * cannot be read.
 */
const keysOf = async (
  t: TFunction,
  { dispatch, getState }: Site,
  refs: readonly string[],
): Promise<string> => {
  const board = someBoard(getState());
  const some = refs.slice(0, MOST_NAMED);
  const find = findOn(board);
  const unseen = some.filter((ref) => /^\d+$/.test(ref) && !find(ref));
  const read =
    board && unseen.length > 0 ? await dispatch(unseenStories(board, unseen)).catch(() => []) : [];
  const byId = new Map<string, string>(read.map(({ before }) => [before.id, before.key]));
  const keys = some.flatMap((ref) => {
    const key = find(ref)?.key ?? byId.get(ref);
    return key ?? (/^\d+$/.test(ref) ? [] : ref);
  });
  return t('list', { things: keys.length < refs.length ? [...keys, '…'] : keys });
};

const linesOf = (t: TFunction, site: Site, groups: readonly Group[]): Promise<string[]> =>
  Promise.all(groups.map(async ({ refs, words }) => words(await keysOf(t, site, refs))));

/** Titles of flags for changes of a lane that did not happen, because a job before them did not write everything. */
const NOT_DONE: Partial<Record<ActionName, (t: TFunction, title: string) => string>> = {
  laneReleaseMoving: (t, title) => t('flag.left.released', { title }),
  laneRemove: (t, title) => t('flag.left.deleted', { title }),
};

const titleOf = (t: TFunction, { action, title, plan, progress, takesBack }: Change): string => {
  if (takesBack) return t(`flag.left.${takesBack.way}`);
  const own = progress < plan.length ? NOT_DONE[action]?.(t, title) : undefined;
  return own ?? t('flag.left.some');
};

/** Groups the unwritten items of a job by reason, in the user's language. */
const failuresOf = (t: TFunction, { result }: Change, job: JobStep): Group[] => {
  const own = (result?.unwritten ?? []).filter(
    (item) => item.job === job.id && item.result !== 'skipped',
  );
  const reasonOf = ({ result: how, code, reason }: (typeof own)[number]): string => {
    if (how === 'open') return t('flag.left.notTried');
    return reason
      ? failureText(t, { kind: 'tracker', status: 400, messages: [reason] })
      : failureText(t, { kind: 'backend', status: 400, code });
  };
  const moves = job.work.kind === 'move-to-version' || job.work.kind === 'move-to-sprint';
  return [...Map.groupBy(own, reasonOf)].map(([why, items]) => ({
    refs: items.map(({ issue }) => issue),
    words: (keys) =>
      `${moves ? t('flag.left.notMoved', { keys }) : t('flag.left.notWritten', { keys })} ${why}`,
  }));
};

/**
 * Returns the flag for a change that stopped early at `job`: what did not happen, which issues were not written and
 * why, and a retry of the rest.
 */
const stoppedFlag = async (
  t: TFunction,
  site: Site,
  change: Change,
  job: JobStep,
): Promise<FlagDraft> => {
  const groups = failuresOf(t, change, job);
  const lines = groups.length > 0 ? await linesOf(t, site, groups) : [t('flag.left.unknown')];
  const stays = isUndoable(change) && !change.takesBack ? [t('flag.left.stays')] : [];
  return {
    tone: 'error',
    title: titleOf(t, change),
    body: [...lines, ...stays].join('\n'),
    milliseconds: Number.POSITIVE_INFINITY,
    ways: ['retry'],
    retry: () => void site.dispatch(tryRest(change, job)),
  };
};

/** Returns the flag that lists what an undo or redo did not change, and why; null if there is nothing to list. */
const leftAloneFlag = async (
  t: TFunction,
  site: Site,
  root: Change,
  travelled: Change,
): Promise<FlagDraft | null> => {
  const way = travelled.takesBack?.way ?? 'undo';
  const left = leftAlone(root, travelled, way, findOn(someBoard(site.getState())));
  if (left.length === 0) return null;
  const wordsOf = (why: (typeof left)[number]['why']): ((keys: string) => string) => {
    if (why === 'moved') return (keys) => t('flag.leftAlone.moved', { keys });
    if (why === 'there') return (keys) => t('flag.leftAlone.there', { keys });
    const { code } = why;
    const reason = failureText(t, { kind: 'backend', status: 400, code });
    return (thing) => t('flag.ofThing', { thing, why: reason });
  };
  const byWhy = Map.groupBy(left, ({ why }) => (typeof why === 'string' ? why : why.code));
  const groups = [...byWhy.values()].flatMap((same) =>
    same.slice(0, 1).map(({ why }) => ({
      refs: same.map(({ ref }) => ref),
      words: wordsOf(why),
    })),
  );
  return {
    tone: 'info',
    title: t('flag.leftAlone.title', { count: left.length }),
    body: (await linesOf(t, site, groups)).join('\n'),
    milliseconds: FLAG.error,
  };
};

const filtered = (t: TFunction, key: string): FlagDraft => ({
  tone: 'warning',
  title: t('flag.filtered', { key }),
  body: t('flag.filteredText'),
  milliseconds: FLAG.error,
});

/**
 * Returns the flag for a change that was saved only in part, took a story off the map, or whose undo left something
 * unchanged; null for other changes.
 */
export const partFlag = async (
  t: TFunction,
  site: Site,
  change: Change,
): Promise<FlagDraft | null> => {
  const job = stoppedJob(change);
  if (job) return stoppedFlag(t, site, change, job);
  if (change.leaves) return filtered(t, change.leaves);
  if (!change.takesBack) return null;
  if (change.action === 'sharing') return undoneSharingFlag(t, site, change);
  return leftAloneFlag(t, site, rootChange(selectChanges(site.getState()), change), change);
};

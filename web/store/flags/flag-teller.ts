import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { lacksEpics } from '#domain/tracker/epic-level.ts';
import { laterModule } from '../../later/later-module.ts';
import { boardApi, someBoard } from '../board/board-api.ts';
import { type BoardData, placeKeyOf } from '../board-data/board-data.ts';
import { filterName } from '../board-data/filter-name.ts';
import { foreignProjects } from '../board-data/foreign-projects.ts';
import { rootOf, selectChange } from '../changes/select.ts';
import { filtersApi } from '../filters/filters-api.ts';
import { goalsApi } from '../goals/goals-api.ts';
import type { Change } from '../ledger/change.ts';
import { ended, entered } from '../ledger/ledger.ts';
import type { Failure } from '../ports/failure.ts';
import { failureOf } from '../ports/failure-of.ts';
import { stepFailed } from '../slices/loading.ts';
import {
  changeRefused,
  limitNear,
  severalRefused,
  travelRefused,
  unfinishedLeft,
} from '../state/flags.ts';
import type { RootState } from '../state/state.ts';
import {
  filtersFailed,
  missingProjects,
  noEpics,
  noPointsField,
  notLoaded,
  notMoved,
  notMovedOut,
  partMissing,
  quotaNear,
  unsoundFilters,
} from './flag-texts.ts';
import { type FlagDraft, type Site, showFlag } from './flag-ways.ts';
import { refusedFlag, travelFlag } from './refused-flag.ts';

export interface Happening {
  readonly action: UnknownAction;
  readonly before: RootState;
}

/**
 * Returns whether the page reports the failure without a flag. While offline, a flag for each load would repeat what
 * the page already says.
 */
const isShownByPage = ({ kind }: Failure): boolean => kind === 'offline';

/** Returns whether an admin must choose a points field: the site has none, and none is chosen in the settings. */
const missesPoints = ({ fields, rights, admin }: BoardData): boolean =>
  fields.rank !== null &&
  fields.storyPoints.length === 0 &&
  admin.fieldSetting.storyPointsKey === null &&
  rights.administer;

const { board } = boardApi.endpoints;
const { goals } = goalsApi.endpoints;
const { matches } = filtersApi.endpoints;

interface Rejection {
  readonly payload?: unknown;
  readonly meta: { readonly condition: boolean };
}

/** Returns a listener that calls `tell` with each action for which `is` returns true. */
const on =
  <Action>(
    is: (action: unknown) => action is Action,
    tell: (action: Action, before: RootState, site: Site) => void | Promise<void>,
  ) =>
  (action: unknown, before: RootState, site: Site): void | Promise<void> =>
    is(action) ? tell(action, before, site) : undefined;

/** The key of the flag of an undo or redo that was refused before it was sent. The next undo or redo closes the flag. */
const TRAVEL = 'travel';

/** Closes the open flags with these keys. */
const closeFlags = (open: Map<string, () => void>, keys: readonly (string | undefined)[]): void => {
  for (const key of keys) {
    if (key === undefined) continue;
    open.get(key)?.();
    open.delete(key);
  }
};

/** Loads the flags of changes that were done only in part, or that took a story off the map. */
const parts = laterModule(() => import('./job-texts.ts'), 'errors', 'flags', 'notes');

const mayBePart = ({ plan, takesBack, leaves }: Change): boolean =>
  takesBack !== undefined || leaves !== undefined || plan.some(({ kind }) => kind === 'job');

/** Loads the flags about the outcome of changes. */
const outcomes = laterModule(() => import('./outcome-flags.ts'), 'errors', 'flags');

/** Returns whether a flag may say more about the outcome of a change than that it was refused. */
const hasOutcome = ({ action, plan, kept = [], missing = [] }: Change): boolean =>
  action === 'migration' ||
  kept.length + missing.length > 0 ||
  plan.some(({ kind }) => kind === 'removal' || kind === 'restoration');

type OutcomeTeller = ReturnType<typeof import('./outcome-flags.ts').createOutcomeTeller>;

/** Returns a function that calls `tell` with the flags about the outcome of changes, if the change may need one. */
const createOnOutcome = (t: TFunction) => {
  let teller: OutcomeTeller | null = null;
  return (change: Change, tell: (teller: OutcomeTeller) => void | Promise<void>): void => {
    if (!hasOutcome(change)) return;
    outcomes.run(({ createOutcomeTeller }) => {
      teller ??= createOutcomeTeller(t);
      void tell(teller);
    });
  };
};

/**
 * Returns the failure of a load if a flag must report it, otherwise null. RTK Query also rejects a load that is skipped
 * because the same load is running: that is no failure.
 */
const failureIn = (action: Rejection): Failure | null => {
  const failure = failureOf(action.payload);
  return action.meta.condition || isShownByPage(failure) ? null : failure;
};

/** Reports by flags what the page itself does not show (R-HTTP-7). Call this once per store. */
export const createTeller = (t: TFunction) => {
  /**
   * Functions that close open flags, by the id of the original change. They are called when a retry or an undo makes
   * the flag outdated.
   */
  const standing = new Map<string, () => void>();
  /** Boards whose missing parts are reported, so that another load does not report them again. */
  const reported = new Set<string>();
  let unsound = '';
  let isQuotaTold = false;
  const onOutcome = createOnOutcome(t);

  const ofBoard = (data: BoardData): readonly FlagDraft[] => {
    const flags: FlagDraft[] = [];
    const place = placeKeyOf(data.arg.ref);
    if (!reported.has(place)) {
      reported.add(place);
      if (data.projects.every(lacksEpics)) flags.push(noEpics(t));
      if (missesPoints(data)) flags.push(noPointsField(t));
    }
    const keys = foreignProjects(data);
    if (keys.length > 0) flags.push(missingProjects(t, keys));
    const names = t('list', {
      things: (data.unsound ?? []).map((filter) => filterName(t, filter)),
    });
    if (names !== '' && names !== unsound) flags.push(unsoundFilters(t, names));
    unsound = names;
    return flags;
  };

  const ofSaved = async (change: Change, site: Site): Promise<void> => {
    const root = rootOf(change);
    const part = mayBePart(change) ? await (await parts.bring()).partFlag(t, site, change) : null;
    if (part) standing.set(root, showFlag(t, site, part));
  };

  const ofEnd = async (
    { id, status, refusal }: ReturnType<typeof ended>['payload'],
    before: RootState,
    site: Site,
  ): Promise<void> => {
    const change = selectChange(site.getState(), id) ?? selectChange(before, id);
    if (change) onOutcome(change, (teller) => teller.onEnded(change, site));
    if (status === 'saved') {
      if (change) await ofSaved(change, site);
      return;
    }
    if (change?.action === 'migration') return;
    const root = change ? rootOf(change) : id;
    if (refusal)
      standing.set(root, showFlag(t, site, await refusedFlag(t, site, refusal, { change })));
  };

  const tellers = [
    on(ended.match, ({ payload }, before, site) => ofEnd(payload, before, site)),
    on(entered.match, ({ payload }) => {
      const { takesBack, resumes } = payload;
      if (payload.action === 'migration') onOutcome(payload, (teller) => teller.onEntered(payload));
      closeFlags(standing, [takesBack?.id, resumes?.id, takesBack && TRAVEL]);
    }),
    on(changeRefused.match, async ({ payload }, _before, site) => {
      showFlag(t, site, await refusedFlag(t, site, payload));
    }),
    on(travelRefused.match, async ({ payload }, _before, site) => {
      standing.get(TRAVEL)?.();
      standing.set(TRAVEL, showFlag(t, site, await travelFlag(t, site, payload)));
    }),
    on(severalRefused.match, ({ payload }, _before, site) => {
      showFlag(t, site, notMoved(t, payload));
    }),
    on(unfinishedLeft.match, ({ payload }, _before, site) => {
      showFlag(t, site, notMovedOut(t, payload));
    }),
    on(limitNear.match, (_action, _before, site) => {
      if (isQuotaTold || !someBoard(site.getState())?.rights.administer) return;
      isQuotaTold = true;
      showFlag(t, site, quotaNear(t));
    }),
    on(stepFailed.match, ({ payload: { step, failure } }, _before, site) => {
      showFlag(t, site, partMissing(t, step, failure));
    }),
    on(board.matchFulfilled, ({ payload }, _before, site) => {
      for (const flag of ofBoard(payload)) showFlag(t, site, flag);
    }),
    on(isAnyOf(board.matchRejected, goals.matchRejected), (action, _before, site) => {
      const failure = failureIn(action);
      // Without a board, an error page reports the failed load. With a board, the old board stays on screen and a flag
      // reports the failure.
      if (failure && someBoard(site.getState())) showFlag(t, site, notLoaded(t, failure));
    }),
    on(matches.matchRejected, (action, _before, site) => {
      if (failureIn(action)) showFlag(t, site, filtersFailed(t));
    }),
  ];

  return ({ action, before }: Happening, site: Site): void => {
    for (const tell of tellers) void tell(action, before, site);
  };
};

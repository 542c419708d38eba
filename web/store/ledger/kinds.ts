import type { ParseKeys } from 'i18next';
import type { ActionName, Change } from './change.ts';

/** Changes of the same line are sent one after the other. Different lines do not wait for each other. */
export type Line =
  | 'cards'
  | 'goals'
  | 'baselines'
  | 'lanes'
  | 'personas'
  | 'portfolios'
  | 'sharing'
  | 'comments'
  | 'settings'
  | 'jobs';

export type TakenBack =
  | { readonly by: 'inverse' }
  /** The change cannot be undone. The dialog in which the user makes it says so beforehand, with the text `why`. */
  | { readonly by: 'never'; readonly why: ParseKeys }
  /** The user reverts the change with the control that made it. Undo skips it, because others cannot see the change. */
  | { readonly by: 'control' }
  /** The page made the change automatically, as a repair. It cannot be undone. */
  | { readonly by: 'automatic' };

/** How a kind of change is sent and undone. What it does to the data is defined by its writes. */
export interface ChangeKind {
  readonly line: Line;
  readonly takenBack: TakenBack;
  /**
   * Whether the note about unsaved changes counts this kind. Kinds that do not count are settings of the user, which
   * are saved again automatically.
   */
  readonly counted: boolean;
  /** Debounce: milliseconds to wait for more changes of the same kind before sending. */
  readonly quiet?: number;
  /** Whether a flag reports the change and offers "Undo". New cards need no flag, because they are visible. */
  readonly flagged: boolean;
}

const inverse = { takenBack: { by: 'inverse' }, counted: true, flagged: true } as const;
const silent = { ...inverse, flagged: false } as const;
const automatic = { takenBack: { by: 'automatic' }, counted: true, flagged: false } as const;
const byControl = { takenBack: { by: 'control' }, counted: true, flagged: false } as const;
const never = <Why extends ParseKeys>(why: Why) =>
  ({ takenBack: { by: 'never', why }, counted: true, flagged: false }) as const;

/** The user's settings are saved a second after the last change (R-VIEW-7). */
const own = { line: 'settings', counted: false, quiet: 1000 } as const;

/** All kinds of changes. The type requires each kind to say how it is undone. */
export const KINDS = {
  move: { line: 'cards', ...inverse },
  edit: { line: 'cards', ...inverse },
  add: { line: 'cards', ...silent },
  remove: { line: 'cards', ...inverse },
  goalAdd: { line: 'goals', ...silent },
  goalGroup: { line: 'cards', ...inverse },
  suggested: { line: 'cards', ...inverse },
  imported: { line: 'cards', ...inverse },
  goalMove: { line: 'goals', ...inverse },
  goalEdit: { line: 'goals', ...inverse },
  goalRemove: { line: 'cards', ...inverse },
  plan: { line: 'cards', ...inverse },
  migration: { line: 'cards', ...never('settings.migration.oneWay') },
  milestone: { line: 'goals', ...inverse },
  baseline: { line: 'baselines', ...inverse },
  personaAdd: { line: 'personas', ...silent },
  personaEdit: { line: 'personas', ...inverse },
  personaRemove: { line: 'personas', ...inverse },
  template: { line: 'personas', ...inverse },
  portfolioAdd: { line: 'portfolios', ...silent },
  portfolioEdit: { line: 'portfolios', ...inverse },
  portfolioHandOver: { line: 'portfolios', ...never('portfolio.handOver.final') },
  portfolioLeave: { line: 'portfolios', ...never('portfolio.leave.text') },
  portfolioRemove: { line: 'portfolios', ...inverse },
  sharing: { line: 'sharing', ...inverse },
  /** A change that sets protections and nothing else. Undo never takes a protection off again. */
  shareClose: { line: 'sharing', ...never('share.closedFinal') },
  shareStart: { line: 'sharing', ...never('share.startText') },
  shareEnd: { line: 'sharing', ...never('share.endText') },
  shareRenew: { line: 'sharing', ...never('share.renewText') },
  shareTakeOver: { line: 'sharing', ...byControl },
  comment: { line: 'comments', ...inverse },
  moderation: { line: 'sharing', ...inverse },
  preference: { line: 'settings', ...byControl },
  guestStory: { line: 'cards', ...inverse },
  guestRemove: { line: 'sharing', ...never('community.deleteAsk') },
  repair: { line: 'cards', ...automatic },
  firstOrder: { line: 'jobs', ...automatic },
  laneCreate: { line: 'lanes', ...never('lane.final.created'), flagged: true },
  laneRelease: { line: 'lanes', ...inverse },
  laneReleaseMoving: { line: 'jobs', ...inverse },
  laneArchive: { line: 'lanes', ...inverse },
  laneOrder: { line: 'lanes', ...inverse },
  laneStart: { line: 'lanes', ...never('lane.final.started'), flagged: true },
  laneComplete: { line: 'lanes', ...never('lane.final.completed'), flagged: true },
  laneMerge: { line: 'lanes', ...never('lane.merge.final'), flagged: true },
  laneEdit: { line: 'lanes', ...inverse },
  laneStories: { line: 'jobs', ...inverse },
  laneRemove: { line: 'jobs', ...never('lane.final.alone') },
  filters: { line: 'settings', ...inverse },
  adminSettings: { line: 'settings', ...inverse },
  goalTie: { line: 'goals', ...never('settings.goal.effect.final') },
  hide: { ...own, takenBack: { by: 'inverse' }, flagged: true },
  settings: { ...own, takenBack: { by: 'inverse' }, flagged: false },
  sight: { ...own, takenBack: { by: 'control' }, flagged: false },
} as const satisfies Readonly<Record<ActionName, ChangeKind>>;

export const kindOf = ({ action }: Pick<Change, 'action'>): ChangeKind => KINDS[action];

export const isUndoable = (change: Pick<Change, 'action'>): boolean =>
  kindOf(change).takenBack.by === 'inverse';

/** Returns whether the change can never be undone. Its dialog says so beforehand. */
export const isFinal = (change: Pick<Change, 'action'>): boolean =>
  kindOf(change).takenBack.by === 'never';

/**
 * Returns whether undo has a step for the change. A change that cannot be undone has one too: undo stops there once to
 * say so.
 */
export const isStep = (change: Pick<Change, 'action'>): boolean =>
  isUndoable(change) || isFinal(change);

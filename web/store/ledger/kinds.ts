import type { ParseKeys } from 'i18next';
import type { ActionName, Change } from './change.ts';

/** Changes of one line are sent one after the other; those of different lines do not wait for each other. */
export type Line =
  | 'cards'
  | 'goals'
  | 'lanes'
  | 'personas'
  | 'portfolios'
  | 'sharing'
  | 'settings'
  | 'jobs';

/** How a change is taken back, or why it is not. */
export type TakenBack =
  /** By undo: its writes backwards. */
  | { readonly by: 'inverse' }
  /** By nothing: the dialog that asks for it says `why`, before it is done. */
  | { readonly by: 'never'; readonly why: ParseKeys }
  /** By the control that made it; it is no step of undo, since it writes nothing that others see. */
  | { readonly by: 'control' }
  /** By nothing: the page did it by itself, to put something right. */
  | { readonly by: 'automatic' };

/** How one kind of change is sent and taken back; what it does to the model, its writes say. */
export interface ChangeKind {
  readonly line: Line;
  readonly takenBack: TakenBack;
  /** Whether it counts among the changes that wait; the rest is saved again by itself. */
  readonly counted: boolean;
  /** Milliseconds of quiet before it is sent, in which more of the same may follow. */
  readonly quiet?: number;
  /** Whether its flag offers to take it back; a card that was made says so itself. */
  readonly flagged: boolean;
}

const inverse = { takenBack: { by: 'inverse' }, counted: true, flagged: true } as const;
const silent = { ...inverse, flagged: false } as const;
const automatic = { takenBack: { by: 'automatic' }, counted: true, flagged: false } as const;
const never = <Why extends ParseKeys>(why: Why) =>
  ({ takenBack: { by: 'never', why }, counted: true, flagged: false }) as const;

/** Settings are saved a second after their last change (R-VIEW-7). */
const own = { line: 'settings', counted: false, quiet: 1000 } as const;

/** Every kind of change there is; one that does not say how it is taken back does not compile. */
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
  personaAdd: { line: 'personas', ...silent },
  personaEdit: { line: 'personas', ...inverse },
  personaRemove: { line: 'personas', ...inverse },
  portfolioAdd: { line: 'portfolios', ...silent },
  portfolioEdit: { line: 'portfolios', ...inverse },
  portfolioHandOver: { line: 'portfolios', ...never('portfolio.handOver.final') },
  portfolioLeave: { line: 'portfolios', ...never('portfolio.leave.text') },
  portfolioRemove: { line: 'portfolios', ...inverse },
  sharing: { line: 'sharing', ...inverse },
  shareEnd: { line: 'sharing', ...never('share.endText') },
  shareRenew: { line: 'sharing', ...never('share.renewText') },
  shareTakeOver: {
    line: 'sharing',
    takenBack: { by: 'control' },
    counted: true,
    flagged: false,
  },
  repair: { line: 'cards', ...automatic },
  firstOrder: { line: 'jobs', ...automatic },
  laneCreate: { line: 'lanes', ...never('lane.final.created') },
  laneRelease: { line: 'lanes', ...inverse },
  laneReleaseMoving: { line: 'lanes', ...never('lane.final.released'), flagged: true },
  laneArchive: { line: 'lanes', ...inverse },
  laneOrder: { line: 'lanes', ...inverse },
  laneStart: { line: 'lanes', ...never('lane.final.started') },
  laneComplete: { line: 'lanes', ...never('lane.final.completed'), flagged: true },
  laneMerge: { line: 'lanes', ...never('lane.merge.final') },
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

/** Whether undo takes it back. */
export const isUndoable = (change: Pick<Change, 'action'>): boolean =>
  kindOf(change).takenBack.by === 'inverse';

/** Whether nothing takes it back, and its dialog has said so. */
export const isFinal = (change: Pick<Change, 'action'>): boolean =>
  kindOf(change).takenBack.by === 'never';

/** Whether it has a place in the order of undo: what is final is not passed over without a word. */
export const isStep = (change: Pick<Change, 'action'>): boolean =>
  isUndoable(change) || isFinal(change);

import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import type { BaselineStep } from '#domain/change/model/baselines.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { enter } from '../../../store/changes/enter.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { BarProps } from '../../../story-map/panel.ts';
import { pageMoments } from '../../../story-map/past/page-moments.ts';
import {
  type Baselines,
  mayNameMoments,
  useBaselines,
} from '../../../story-map/past/use-baselines.ts';

/** What the bar can do with the baselines of its map (R-TIME-15). */
export interface BaselineTools {
  readonly baselines: Baselines;
  /** Whether the user may name, rename and delete baselines. */
  readonly mayName: boolean;
  readonly ofPortfolio: boolean;
  /** The moment that the page shows; null for now. */
  readonly shownAt: Instant | null;
  readonly show: (baseline: Baseline) => void;
  /** Shows the map of now, and how the map of the baseline differs from it. */
  readonly compare: (baseline: Baseline) => void;
  readonly name: (name: string, moment: Instant) => void;
  readonly rename: (baseline: Baseline, name: string) => void;
  readonly remove: (baseline: Baseline) => void;
  /** Brings back a baseline that was deleted. */
  readonly restore: (baseline: Baseline) => void;
}

/** What the tools need of the timeline. */
interface ShownTimeline {
  readonly shown: { readonly former: { readonly at: Instant } } | null;
  readonly goTo: (to: Instant) => void;
  readonly toNow: () => void;
}

type ToolsProps = Pick<BarProps, 'loaded' | 'story' | 'actions'>;

export const useBaselineTools = (
  { loaded: { board }, story, actions }: ToolsProps,
  timeline: ShownTimeline,
): BaselineTools => {
  const dispatch = useAppDispatch();
  const baselines = useBaselines(board);
  const { boardId } = baselines;
  const enterStep = (title: string, step: Omit<BaselineStep, 'kind'>) => {
    const plan = [{ kind: 'baseline' as const, ...step }];
    dispatch(enter({ scope: { ref: board.arg.ref }, action: 'baseline', title, plan }));
  };
  return {
    baselines,
    mayName: mayNameMoments(board),
    ofPortfolio: board.portfolio !== undefined,
    shownAt: timeline.shown?.former.at ?? null,
    show: ({ moment }) => timeline.goTo(moment as Instant),
    compare: ({ moment }) => {
      pageMoments.set({ since: moment as Instant });
      timeline.toNow();
      actions.context.onPanel('compare');
    },
    name: (name, moment) => {
      const id = story.ground.ids();
      const baseline = { id, boardId, name, moment, createdBy: '', version: 0, updatedAt: '' };
      enterStep(name, { change: { kind: 'create', id, baseline }, before: null });
    },
    rename: (before, name) =>
      enterStep(name, { change: { kind: 'rename', id: before.id, name }, before }),
    remove: (before) =>
      enterStep(before.name, { change: { kind: 'remove', id: before.id }, before }),
    restore: (gone) => {
      const baseline = { ...gone, version: 0, updatedAt: '' };
      const change = { kind: 'create', id: gone.id, baseline, restore: true } as const;
      enterStep(gone.name, { change, before: null });
    },
  };
};

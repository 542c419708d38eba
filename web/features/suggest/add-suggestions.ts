import { colorOfGoal } from '#domain/aggregates/goal/palette.ts';
import { planCreation } from '#domain/board/cards/create-cards.ts';
import { draftId } from '#domain/board/model/draft.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { goalStep, writesOf } from '#domain/change/plan.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { enter } from '../../store/changes/enter.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { type Ground, scopeOf } from '../../story-map/changes/ground.ts';
import { goalHomeOf, placeOf } from './places.ts';
import type { SuggestTarget } from './suggesting.ts';

const goalWrites = (
  ground: Ground,
  target: SuggestTarget,
  summaries: readonly string[],
): Write[] => {
  const { goals, ids } = ground;
  const projectId = goalHomeOf(target, ground);
  if (projectId === undefined) return [];
  return summaries.map((summary, at) => {
    const color = colorOfGoal(goals.length + at);
    const id = ids();
    const goal = { id, projectId, summary, color };
    return goalStep(goals, { kind: 'create', id, goal });
  });
};

/** The writes that add cards, or the error that prevents them. */
type Planned = { readonly plan: readonly Write[] } | { readonly fault: ErrorCode };

const planFor = (ground: Ground, target: SuggestTarget, summaries: readonly string[]): Planned => {
  if (target.level === 'goals') return { plan: goalWrites(ground, target, summaries) };
  const { map, shown, ids } = ground;
  const planned = planCreation(map, placeOf(target, ground), summaries, {
    projects: shown.projects,
    fields: shown.fields,
    storyTypeId: shown.admin.cardSetting.defaultIssueTypeStoryId,
    stepColor: shown.admin.cardSetting.defaultColorEpic,
    ids: summaries.map(() => draftId(ids())),
  });
  if ('refusal' in planned) return { fault: planned.refusal.code };
  const { drafts, repairs } = planned.plan;
  const ranks = shown.rights.editIssues ? writesOf({ ...repairs, own: 0 }, shown, null) : [];
  return { plan: [...ranks, ...drafts.map((draft) => ({ kind: 'card' as const, draft }))] };
};

/** The accepted suggestions, and the text that is announced when they are saved. */
interface Accepted {
  readonly summaries: readonly string[];
  readonly said: string;
}

/** Creates the accepted suggestions in one change with one undo step. Returns an error if they are refused. */
export const addSuggestions = (
  dispatch: AppDispatch,
  ground: Ground,
  target: SuggestTarget,
  { summaries, said }: Accepted,
): ErrorCode | null => {
  const planned = planFor(ground, target, summaries);
  if ('fault' in planned) return planned.fault;
  if (planned.plan.length === 0) return 'PROJECT_REQUIRED';
  const [title = ''] = summaries;
  const { plan } = planned;
  dispatch(enter({ scope: scopeOf(ground), action: 'suggested', title, plan, said }));
  return null;
};

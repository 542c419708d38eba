import type { NewRelease } from '#domain/board/lanes/missing-releases.ts';
import type { ImportCard } from '#domain/change/import/judge-rows.ts';
import type { ImportPlan } from '#domain/change/import/making.ts';
import { planImport } from '#domain/change/import/plan-import.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { documentOf } from '#domain/publishing/document/draft.ts';
import { enter } from '../../../store/changes/enter.ts';
import type { AppDispatch } from '../../../store/state/state.ts';
import { type Ground, scopeOf } from '../../../story-map/changes/ground.ts';
import { makingWrites } from '../../../story-map/changes/making-writes.ts';

/**
 * Returns the writes for the rows of a file: a card for each row, the new releases, and the goals and steps that the rows name and the
 * map does not have.
 */
const planOf = (
  { map, shown, goals, projectIds, ids }: Ground,
  cards: readonly ImportCard[],
  releases: readonly NewRelease[],
) => {
  const [projectId] = projectIds;
  if (projectId === undefined) return { fault: 'PROJECT_REQUIRED' as const };
  return planImport(map, cards, {
    projects: shown.projects,
    fields: shown.fields,
    storyTypeId: shown.admin.cardSetting.defaultIssueTypeStoryId,
    stepColor: shown.admin.cardSetting.defaultColorEpic,
    projectId,
    goals,
    releases,
    newId: ids,
    documentOf: (text) => documentOf({ text, mentions: [] }),
  });
};

const cardsOf = ({ goals, drafts }: ImportPlan): number => goals.length + drafts.length;

/** Returns the number of things to create: cards, goals and steps. */
export const countImport = (
  ground: Ground,
  cards: readonly ImportCard[],
  releases: readonly NewRelease[],
): number => {
  const planned = planOf(ground, cards, releases);
  return 'fault' in planned ? cards.length : cardsOf(planned.plan);
};

/**
 * Creates everything for the rows in one change with one undo step. Returns the change's id and cards, or the reason
 * for a refusal.
 */
export const importCards = (
  dispatch: AppDispatch,
  ground: Ground,
  cards: readonly ImportCard[],
  releases: readonly NewRelease[],
): { readonly id: string; readonly total: number } | { readonly fault: ErrorCode } => {
  const planned = planOf(ground, cards, releases);
  if ('fault' in planned) return planned;
  const { plan } = planned;
  const title = cards[0]?.summary ?? '';
  return {
    total: cardsOf(plan),
    id: dispatch(
      enter({
        scope: scopeOf(ground),
        action: 'imported',
        title,
        plan: makingWrites(ground, plan),
      }),
    ),
  };
};

import { releaseForm } from '#domain/board/lanes/release.ts';
import type { ImportPlan } from '#domain/change/import/making.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { goalStep, writesOf } from '#domain/change/plan.ts';
import type { Ground } from './ground.ts';

/**
 * Returns the writes that create the releases, goals and cards of a plan. If the user may edit issues, neighbours without a rank
 * get one.
 */
export const makingWrites = (
  { shown, goals, projectIds: [projectId = ''] }: Ground,
  plan: ImportPlan,
): Write[] => [
  ...plan.releases.map(({ id, name, releaseDate }) => ({
    kind: 'lane' as const,
    change: {
      kind: 'createRelease' as const,
      projectId,
      form: { ...releaseForm(null), name, releaseDate },
      as: id,
    },
  })),
  ...(shown.rights.editIssues ? writesOf({ ...plan.repairs, own: 0 }, shown, null) : []),
  ...plan.goals.map((goal) => goalStep(goals, { kind: 'create', id: goal.id, goal })),
  ...plan.drafts.map((draft) => ({ kind: 'card' as const, draft })),
];

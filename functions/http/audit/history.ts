import * as z from 'zod/mini';
import { aiDefinitionsView } from '#domain/ai-definition/views/ai-definitions.ts';
import { showAiDefinition } from '#domain/contracts/ai-definition.ts';
import { showGoal } from '#domain/contracts/goal.ts';
import type { historySchema } from '#domain/contracts/history.ts';
import { showMilestone } from '#domain/contracts/milestone.ts';
import { showPersona } from '#domain/contracts/persona.ts';
import { sortGoals } from '#domain/goal/sort.ts';
import { goalsByProject } from '#domain/goal/views/goals-by-project.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { RowShape } from '#domain/kernel/view.ts';
import { milestonesByBoard } from '#domain/milestone/views/milestones-by-board.ts';
import { personasByHome } from '#domain/persona/views/personas-by-home.ts';
import { type PortfolioRow, portfoliosView } from '#domain/portfolio/views/portfolios.ts';
import { scopeKey } from '#domain/scope.ts';
import { settingsByOwner } from '#domain/setting/views/settings-by-owner.ts';
import { behind } from '../../history/behind.ts';
import type { HistoryPorts } from '../../history/checkpoints.ts';
import { pastBefore } from '../../history/past-at.ts';
import type { AuditedScopes } from './scopes.ts';

const byStart = (
  left: { startDate: string; id: string },
  right: { startDate: string; id: string },
) => (`${left.startDate}${left.id}` < `${right.startDate}${right.id}` ? -1 : 1);

/** History before it is known which projects of a portfolio the caller may see. */
export interface HistoryFound extends Omit<z.infer<typeof historySchema>, 'portfolio'> {
  readonly portfolio: PortfolioRow | null;
}

/** What the contract names is shown in its words, and everything else that has a history as it is kept. */
const show = (at: Instant, rows: ReadonlyMap<string, readonly unknown[]>): HistoryFound => {
  const {
    goal = [],
    milestone = [],
    persona = [],
    setting = [],
    'ai-definition': definitions = [],
    portfolio = [],
    ...others
  } = Object.fromEntries(rows);
  const read = <Row>({ schema }: RowShape<Row>, kept: readonly unknown[]): Row[] =>
    z.parse(z.array(schema), kept);
  return {
    ...others,
    at,
    goals: sortGoals(read(goalsByProject, goal).map(showGoal)),
    milestones: read(milestonesByBoard, milestone).sort(byStart).map(showMilestone),
    personas: read(personasByHome, persona)
      .sort((left, right) => (left.id < right.id ? -1 : 1))
      .map(showPersona),
    settings: read(settingsByOwner, setting).map(({ owner, value }) => ({ board: owner, value })),
    aiDefinitions: read(aiDefinitionsView, definitions).map(showAiDefinition),
    portfolio: read(portfoliosView, portfolio)[0] ?? null,
  };
};

/**
 * A project and a board of it as they were right after a moment: goals, milestones, personas, settings and what the AI
 * went by. Of a portfolio all lies in one scope, and it is itself part of what there was.
 */
export const historyAt = async (
  ports: HistoryPorts,
  tenant: TenantId,
  { project, board }: AuditedScopes,
  at: Instant,
): Promise<HistoryFound> => {
  const rows = new Map<string, readonly unknown[]>();
  for (const scope of board ? [project, board] : [project]) {
    const past = await pastBefore(ports, { tenant, scope: scopeKey(scope) }, behind(at));
    for (const [streamType, found] of past.rows()) {
      rows.set(streamType, [...(rows.get(streamType) ?? []), ...found]);
    }
  }
  return show(at, rows);
};

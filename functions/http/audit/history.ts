import * as z from 'zod/mini';
import { aiDefinitionsView } from '#domain/aggregates/ai-definition/view.ts';
import { showGoal } from '#domain/aggregates/goal/goal.ts';
import { sortGoals } from '#domain/aggregates/goal/sort.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import { showMilestone } from '#domain/aggregates/milestone/milestone.ts';
import { milestonesByBoard } from '#domain/aggregates/milestone/view.ts';
import { personasByHome } from '#domain/aggregates/persona/view.ts';
import { type PortfolioRow, portfoliosView } from '#domain/aggregates/portfolio/view.ts';
import { settingsByOwner } from '#domain/aggregates/setting/view.ts';
import { showAiDefinition } from '#domain/contracts/ai-definition.ts';
import type { historySchema } from '#domain/contracts/history.ts';
import { showPersona } from '#domain/contracts/persona.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { scopeKey } from '#domain/kernel/scope.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { RowShape } from '#domain/kernel/view.ts';
import { behind } from '../../history/behind.ts';
import type { HistoryPorts } from '../../history/checkpoints.ts';
import { pastBefore } from '../../history/past-at.ts';
import type { AuditedScopes } from './scopes.ts';

const byStart = (
  left: { startDate: string; id: string },
  right: { startDate: string; id: string },
) => (`${left.startDate}${left.id}` < `${right.startDate}${right.id}` ? -1 : 1);

/** A history before hidden projects are removed: its portfolio may contain projects that the caller may not see. */
export interface HistoryFound extends Omit<z.infer<typeof historySchema>, 'portfolio'> {
  readonly portfolio: PortfolioRow | null;
}

/**
 * Builds the history from rows by stream type. Rows of types in the contract are parsed, other rows are returned as
 * stored.
 */
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
 * Returns the state of a project and one of its boards right after a moment: goals, milestones, personas, settings and
 * AI definitions. A portfolio is a single scope and is itself part of the state.
 */
export const historyAt = async (
  ports: HistoryPorts,
  tenant: TenantId,
  { project, board }: AuditedScopes,
  moment: Instant,
): Promise<HistoryFound> => {
  const rows = new Map<string, readonly unknown[]>();
  for (const scope of board ? [project, board] : [project]) {
    const past = await pastBefore(ports, { tenant, scope: scopeKey(scope) }, behind(moment));
    for (const [streamType, found] of past.rows()) {
      rows.set(streamType, [...(rows.get(streamType) ?? []), ...found]);
    }
  }
  return show(moment, rows);
};

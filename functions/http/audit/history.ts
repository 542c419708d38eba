import type * as z from 'zod/mini';
import { type Place, placeKey } from '#domain/activity/place.ts';
import { aiDefinitionDecider } from '#domain/ai-definition/decide.ts';
import { aiDefinitionsView } from '#domain/ai-definition/views/ai-definitions.ts';
import { auditRows } from '#domain/audit/views/audit-rows.ts';
import type { AuditEntry } from '#domain/contracts/audit.ts';
import type { historySchema } from '#domain/contracts/history.ts';
import { goalFromRow } from '#domain/goal/contract.ts';
import { goalDecider } from '#domain/goal/decide.ts';
import { sortGoals } from '#domain/goal/place.ts';
import { goalsByProject } from '#domain/goal/views/goals-by-project.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { milestoneDecider } from '#domain/milestone/decide.ts';
import { milestonesByBoard } from '#domain/milestone/views/milestones-by-board.ts';
import { personaDecider } from '#domain/persona/decide.ts';
import { personasByHome } from '#domain/persona/views/personas-by-home.ts';
import { portfolioDecider } from '#domain/portfolio/decide.ts';
import { portfoliosView } from '#domain/portfolio/views/portfolios.ts';
import { settingDecider } from '#domain/setting/decide.ts';
import { settingsByOwner } from '#domain/setting/views/settings-by-owner.ts';
import type { Aggregate } from '../../command/aggregate.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { behind } from './moment.ts';
import type { AuditedPlaces } from './place.ts';

/** Everything that happened at a place up to a moment, oldest first. */
const entriesUpTo = (
  views: ViewStore,
  tenant: TenantId,
  place: Place,
  at: Instant,
): Promise<AuditEntry[]> => views.list(auditRows, tenant, placeKey(place), { before: behind(at) });

/** The rows that one kind of stream had after these entries. */
const rowsAfter = <State, Event extends DomainEvent, Row>(
  { decider, view }: Aggregate<State, never, Event, Row>,
  entries: readonly AuditEntry[],
): Row[] => {
  const streams = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    if (entry.streamType !== decider.streamType) continue;
    const known = streams.get(entry.streamId);
    if (known) known.push(entry);
    else streams.set(entry.streamId, [entry]);
  }
  return [...streams].flatMap(([id, history]) => {
    const ordered = history.sort((left, right) => left.version - right.version);
    const events = ordered.map(({ kind, schemaVersion, data }) =>
      decider.codec.decode({ type: kind, schemaVersion, data }),
    );
    const { version = 0, occurredAt = '' } = ordered.at(-1) ?? {};
    const head = { id, version, at: occurredAt as Instant };
    const row = view.row(fold(decider, events), head);
    return row === null ? [] : [row];
  });
};

const byStart = (
  left: { startDate: string; id: string },
  right: { startDate: string; id: string },
) => (`${left.startDate}${left.id}` < `${right.startDate}${right.id}` ? -1 : 1);

/**
 * A project and a board of it as they were right after a moment: goals, milestones, personas, settings and what the AI
 * went by. Of a portfolio all lies in one place, and it is itself part of what there was.
 */
export const historyAt = async (
  views: ViewStore,
  tenant: TenantId,
  { project, board }: AuditedPlaces,
  at: Instant,
): Promise<z.infer<typeof historySchema>> => {
  const entries = await entriesUpTo(views, tenant, project, at);
  if (board) entries.push(...(await entriesUpTo(views, tenant, board, at)));
  const goals = rowsAfter({ decider: goalDecider, view: goalsByProject }, entries);
  const milestones = rowsAfter({ decider: milestoneDecider, view: milestonesByBoard }, entries);
  const personas = rowsAfter({ decider: personaDecider, view: personasByHome }, entries);
  const settings = rowsAfter({ decider: settingDecider, view: settingsByOwner }, entries);
  const definitions = rowsAfter({ decider: aiDefinitionDecider, view: aiDefinitionsView }, entries);
  const [portfolio] = rowsAfter({ decider: portfolioDecider, view: portfoliosView }, entries);
  return {
    at,
    goals: sortGoals(goals.map(goalFromRow)),
    milestones: milestones.sort(byStart),
    personas: personas.sort((left, right) => (left.id < right.id ? -1 : 1)),
    settings: settings.map(({ owner, value }) => ({ board: owner, value })),
    aiDefinitions: definitions,
    portfolio: portfolio ?? null,
  };
};

import type { AiDefinitionEvent } from '../ai-definition/events.ts';
import type { GoalEvent } from '../goal/events.ts';
import type { MilestoneEvent } from '../milestone/events.ts';
import type { PersonaEvent } from '../persona/events.ts';
import type { PortfolioEvent } from '../portfolio/events.ts';

/** What happens to the product's own things. */
export type OwnEvent =
  | GoalEvent
  | MilestoneEvent
  | AiDefinitionEvent
  | PersonaEvent
  | PortfolioEvent;

/** Goals are ranked by every drag: telling each would drown the feed. */
export const TOLD: readonly OwnEvent['type'][] = [
  'GoalCreated',
  'GoalDetailsChanged',
  'GoalRelabelled',
  'GoalPersonasChosen',
  'GoalIssueMapped',
  'GoalDeleted',
  'MilestoneCreated',
  'MilestoneRenamed',
  'MilestoneMoved',
  'MilestoneRecoloured',
  'MilestoneDeleted',
  'PersonaCreated',
  'PersonaRenamed',
  'PersonaPictured',
  'PersonaRecoloured',
  'PersonaTagged',
  'PersonaCanvasChanged',
  'PersonaDeleted',
  'PortfolioCreated',
  'PortfolioRenamed',
  'PortfolioProjectsChosen',
  'PortfolioLevelsLabelled',
  'PortfolioPersonaSyncSwitched',
  'PortfolioStyleChosen',
  'PortfolioAccessChanged',
  'PortfolioDeleted',
  'AiDefinitionCreated',
  'AiDefinitionChanged',
];

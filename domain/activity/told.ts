import type { AiDefinitionEvent } from '../ai-definition/events.ts';
import type { GoalEvent } from '../goal/events.ts';
import type { CommentEvent } from '../guest-comment/events.ts';
import type { JobEvent } from '../job/events.ts';
import type { EventEnvelope } from '../kernel/event.ts';
import type { MilestoneEvent } from '../milestone/events.ts';
import type { PersonaEvent } from '../persona/events.ts';
import type { PersonaHome } from '../persona/home.ts';
import type { PortfolioEvent } from '../portfolio/events.ts';
import type { SettingEvent } from '../setting/events.ts';
import type { SharingEvent } from '../sharing/events.ts';
import {
  boardPlace,
  type Place,
  placeOfBoardKey,
  portfolioPlace,
  projectPlace,
  SITE_PLACE,
} from './place.ts';

/** Of a job the feeds tell that it was asked for: what becomes of it, its own page tells. */
export type JobRequestedEvent = Extract<JobEvent, { type: 'JobRequested' }>;

/** What happens to the product's own things. */
export type OwnEvent =
  | GoalEvent
  | MilestoneEvent
  | PersonaEvent
  | PortfolioEvent
  | AiDefinitionEvent
  | SharingEvent
  | CommentEvent
  | SettingEvent
  | JobRequestedEvent;

const placeOfHome = (home: PersonaHome): Place => {
  switch (home.scope) {
    case 'project':
      return projectPlace(home.projectId);
    case 'portfolio':
      return portfolioPlace(home.portfolioBoardId);
    case 'global':
      return SITE_PLACE;
    default:
      return home satisfies never;
  }
};

/**
 * A goal's events belong to its project, a milestone's to its board, a persona's to its home, a portfolio's to itself,
 * and what is published or set of a board to what its key names. Null for what is one person's own affair.
 */
export const placeOfOwn = ({ event: { data }, stream }: EventEnvelope<OwnEvent>): Place | null => {
  if ('home' in data) return placeOfHome(data.home);
  if ('projectId' in data) return projectPlace(data.projectId);
  if ('boardId' in data) return boardPlace(data.boardId);
  if ('board' in data) return placeOfBoardKey(data.board);
  if ('owner' in data) return data.scope === 'board' ? placeOfBoardKey(data.owner) : null;
  return portfolioPlace(stream.id);
};

/** Goals are ranked by every drag, and what guests leave is weighed one by one: telling each would drown the feed. */
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
  'SharingEnabled',
  'SharedBoardRenamed',
  'SharingDisabled',
  'ShareLinkRotated',
  'ShareSubtasksSwitched',
  'ConfluenceSwitched',
  'CommentLeft',
  'SettingSaved',
  'JobRequested',
];

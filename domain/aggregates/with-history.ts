import { register } from '../kernel/aggregate.ts';
import { aiDefinitionAggregate } from './ai-definition/aggregate.ts';
import { baselineAggregate } from './baseline/aggregate.ts';
import { goalAggregate } from './goal/aggregate.ts';
import { milestoneAggregate } from './milestone/aggregate.ts';
import { personaAggregate } from './persona/aggregate.ts';
import { portfolioAggregate } from './portfolio/aggregate.ts';
import { settingAggregate } from './setting/aggregate.ts';

/**
 * The aggregates with a history. They have their own file, so that code that rebuilds past states does not load the
 * schemas of all other aggregates.
 */
export const WITH_HISTORY = [
  register(goalAggregate),
  register(milestoneAggregate),
  register(baselineAggregate),
  register(personaAggregate),
  register(portfolioAggregate),
  register(aiDefinitionAggregate),
  register(settingAggregate),
] as const;

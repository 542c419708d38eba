import { aggregate } from '../../kernel/aggregate.ts';
import { portfolioScope, projectScope, type Scope, SITE_SCOPE } from '../../kernel/scope.ts';
import { changedContent, fieldChange } from '../activity/field-changes.ts';
import { personaDecider } from './decide.ts';
import { personaCodec } from './events.ts';
import type { PersonaHome } from './home.ts';
import { personasByHome } from './view.ts';

const scopeOfHome = (home: PersonaHome): Scope => {
  switch (home.scope) {
    case 'project':
      return projectScope(home.projectId);
    case 'portfolio':
      return portfolioScope(home.portfolioBoardId);
    case 'global':
      return SITE_SCOPE;
    default:
      return home satisfies never;
  }
};

export const personaAggregate = aggregate({
  streamType: 'persona',
  decider: personaDecider,
  view: personasByHome,
  scope: ({ event }) => scopeOfHome(event.data.home),
  activity: {
    types: personaCodec.types,
    content: ({ data }) =>
      'newName' in data
        ? { name: data.newName, from: data.name, to: data.newName }
        : {
            name: data.name,
            ...('tags' in data && 'before' in data
              ? changedContent([fieldChange('tags', data.before?.join(', '), data.tags.join(', '))])
              : {}),
          },
  },
  audit: { types: personaCodec.types },
  changes: { created: 'PersonaCreated', deleted: 'PersonaDeleted' },
  history: true,
});

import type { PersonaComponent } from '../persona/components.ts';
import type { PersonaDetails } from '../persona/details.ts';
import type { PersonaTemplateEvent } from './events.ts';

export interface LivePersonaTemplate {
  readonly status: 'live';
  readonly ownerId: string;
  readonly name: string;
  readonly palette: PersonaDetails['palette'];
  readonly components: readonly PersonaComponent[];
}

/** A deleted template keeps its owner, so that its row can be found and removed. The name may be used again. */
export type PersonaTemplateState =
  | { readonly status: 'absent' }
  | LivePersonaTemplate
  | { readonly status: 'deleted'; readonly ownerId: string };

export const absentPersonaTemplate: PersonaTemplateState = { status: 'absent' };

export const evolvePersonaTemplate = (
  _: PersonaTemplateState,
  event: PersonaTemplateEvent,
): PersonaTemplateState => {
  switch (event.type) {
    case 'PersonaTemplateSaved':
    case 'PersonaTemplateOverwritten':
      return { status: 'live', ...event.data };
    case 'PersonaTemplateDeleted':
      return { status: 'deleted', ownerId: event.data.ownerId };
    default:
      return event satisfies never;
  }
};

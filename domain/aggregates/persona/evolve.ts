import type { PersonaDetails, TemplateType } from './details.ts';
import type { PersonaEvent } from './events.ts';
import type { PersonaHome } from './home.ts';

export interface LivePersona extends PersonaDetails {
  readonly status: 'live';
  readonly home: PersonaHome;
  readonly createdBy: string;
  readonly templateType: TemplateType;
}

/** A deleted persona keeps its home: its row is removed there, and it may be created again only there. */
export type PersonaState =
  | { readonly status: 'absent' }
  | LivePersona
  | { readonly status: 'deleted'; readonly home: PersonaHome };

export const absentPersona: PersonaState = { status: 'absent' };

const live = (state: PersonaState, change: (persona: LivePersona) => PersonaState): PersonaState =>
  state.status === 'live' ? change(state) : state;

export const evolvePersona = (state: PersonaState, event: PersonaEvent): PersonaState => {
  switch (event.type) {
    case 'PersonaCreated':
      return { status: 'live', ...event.data };
    case 'PersonaRenamed':
      return live(state, (persona) => ({ ...persona, name: event.data.newName }));
    case 'PersonaPictured':
      return live(state, (persona) => ({ ...persona, avatar: event.data.avatar }));
    case 'PersonaRecoloured':
      return live(state, (persona) => ({ ...persona, palette: event.data.palette }));
    case 'PersonaTagged':
      return live(state, (persona) => ({ ...persona, tags: event.data.tags }));
    case 'PersonaCanvasChanged':
      return live(state, (persona) => ({ ...persona, components: event.data.components }));
    case 'PersonaDeleted':
      return live(state, ({ home }) => ({ status: 'deleted', home }));
    default:
      return event satisfies never;
  }
};

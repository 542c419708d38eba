import type { PersonaComponent } from '../persona/components.ts';
import type { PersonaDetails } from '../persona/details.ts';

/** A stream is one name of one person, so that two saves of one name can never make two templates. */
export type PersonaTemplateCommand =
  | {
      readonly type: 'SaveTemplate';
      readonly ownerId: string;
      readonly name: string;
      readonly palette: PersonaDetails['palette'];
      readonly components: readonly PersonaComponent[];
      /** Whether a template of this name, if there is one, may be replaced. */
      readonly overwrite: boolean;
    }
  | { readonly type: 'DeleteTemplate' };

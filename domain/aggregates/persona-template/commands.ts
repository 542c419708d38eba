import type { PersonaComponent } from '../persona/components.ts';
import type { PersonaDetails } from '../persona/details.ts';

/**
 * One stream for each name of each person, so that saving a name twice can never make two
 * templates.
 */
export type PersonaTemplateCommand =
  | {
      readonly type: 'SaveTemplate';
      readonly ownerId: string;
      readonly name: string;
      readonly palette: PersonaDetails['palette'];
      readonly components: readonly PersonaComponent[];
      /** Whether an existing template of this name may be replaced. */
      readonly overwrite: boolean;
    }
  | { readonly type: 'DeleteTemplate' };

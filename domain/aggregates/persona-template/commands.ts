import type { PersonaComponent } from '../persona/components.ts';
import type { PersonaDetails } from '../persona/details.ts';

/** The person and the name of a template determine the stream, so saving a name twice never makes two templates. */
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

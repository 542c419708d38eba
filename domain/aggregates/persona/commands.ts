import type { PersonaDetails, TemplateType } from './details.ts';
import type { PersonaHome } from './home.ts';

/** Input for creation; everything but the name has a default. */
export interface PersonaDraft extends Partial<PersonaDetails> {
  readonly name: string;
  readonly templateType?: TemplateType;
}

/**
 * Path of a picture that the backend has stored for this command: the only new `image` avatar that a command may name.
 */
type StoredPicture = string;

export type PersonaCommand =
  | {
      readonly type: 'CreatePersona';
      readonly home: PersonaHome;
      /** Account id of the creator, who owns a global persona. */
      readonly by: string;
      readonly draft: PersonaDraft;
      readonly stored?: StoredPicture;
    }
  | {
      readonly type: 'ChangePersona';
      readonly changes: Partial<PersonaDetails>;
      readonly stored?: StoredPicture;
    }
  /** `path` is where our edge serves the picture, which has already been validated. */
  | { readonly type: 'PicturePersona'; readonly path: string }
  | { readonly type: 'DeletePersona' };

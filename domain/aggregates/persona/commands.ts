import type { PersonaDetails, TemplateType } from './details.ts';
import type { PersonaHome } from './home.ts';

/** Input for a new persona. Every field except the name has a default. */
export interface PersonaDraft extends Partial<PersonaDetails> {
  readonly name: string;
  readonly templateType?: TemplateType;
}

/**
 * Path of a picture that the backend has stored for this command. A command may set an `image` avatar to this path, but
 * to no other new path.
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
  /** `path` is the picture's path on our CloudFront distribution. The backend has validated the picture. */
  | { readonly type: 'PicturePersona'; readonly path: string }
  | { readonly type: 'DeletePersona' };

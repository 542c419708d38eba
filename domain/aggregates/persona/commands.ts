import type { PersonaDetails, TemplateType } from './details.ts';
import type { PersonaHome } from './home.ts';

/** What may be given on creation; everything but the name has a default. */
export interface PersonaDraft extends Partial<PersonaDetails> {
  readonly name: string;
  readonly templateType?: TemplateType;
}

/** Path at our edge of a picture that was fetched for this very command: it may be named as the persona's own. */
type StoredPicture = string;

export type PersonaCommand =
  | {
      readonly type: 'CreatePersona';
      readonly home: PersonaHome;
      /** Account id of the creator: a global persona is theirs. */
      readonly by: string;
      readonly draft: PersonaDraft;
      readonly stored?: StoredPicture;
    }
  | {
      readonly type: 'ChangePersona';
      readonly changes: Partial<PersonaDetails>;
      readonly stored?: StoredPicture;
    }
  /** The picture was looked at and lies at this path of our edge. */
  | { readonly type: 'PicturePersona'; readonly path: string }
  | { readonly type: 'DeletePersona' };

import { personaAggregate } from '#domain/aggregates/persona/aggregate.ts';
import type { PersonaCommand } from '#domain/aggregates/persona/commands.ts';
import type { PersonaRow } from '#domain/aggregates/persona/view.ts';
import { showPersona } from '#domain/contracts/persona.ts';
import type { CommandPorts } from '../../command/handle-command.ts';
import type { FetchPicture } from '../../ports/files/fetch-picture.ts';
import type { RedrawPicture } from '../../ports/files/redraw-picture.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import type { OfferUpload } from '../../ports/files/upload-form.ts';
import type { TakeAllowance } from '../../ports/stored/allowance.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { removeImage } from '../../share/persona-images.ts';
import { resource, type Wanted } from '../resource.ts';
import { type PersonaAccessPorts, type PersonaRight, requirePersona } from './access.ts';

export interface PersonaPorts extends CommandPorts, PersonaAccessPorts {
  readonly views: ViewStore;
  readonly files: SharedFiles;
  readonly fetchPicture: FetchPicture;
  readonly redraw: RedrawPicture;
  /** Quota for fetched pictures. */
  readonly takeAllowance: TakeAllowance;
  readonly offerUpload: OfferUpload;
  /** Returns an unguessable file name: 32 letters, digits, `-` and `_`. */
  readonly newLink: () => string;
}

/** Removes a picture that the persona no longer shows. If that fails, the file stays until the site is erased. */
const forget = async (
  { files }: PersonaPorts,
  before: PersonaRow | null,
  after: PersonaRow | null,
): Promise<void> => {
  if (before?.avatar.kind !== 'image') return;
  const { path } = before.avatar;
  if (after?.avatar.kind === 'image' && after.avatar.path === path) return;
  await removeImage(files, path).catch(() => undefined);
};

const rightFor = (wanted: Wanted<PersonaCommand>): PersonaRight => {
  if (typeof wanted === 'string') return wanted;
  return wanted.type === 'DeletePersona' ? 'delete' : 'edit';
};

/** Returns the HTTP resource of personas. It also removes pictures that are no longer shown. */
export const personaResource = (ports: PersonaPorts) =>
  resource(ports, {
    aggregate: personaAggregate,
    missing: 'PERSONA_NOT_FOUND',
    authorise: ({ principal }, persona, wanted) =>
      requirePersona(ports, principal, persona, rightFor(wanted)),
    show: showPersona,
    settle: (before, after) => forget(ports, before, after),
  });

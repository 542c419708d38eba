import type { Persona } from '#domain/contracts/persona.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { PersonaCommand } from '#domain/persona/commands.ts';
import { personaDecider } from '#domain/persona/decide.ts';
import { personasByHome } from '#domain/persona/views/personas-by-home.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { load } from '../../command/load.ts';
import type { SharedFiles } from '../../ports/shared-files.ts';
import type { OfferUpload } from '../../ports/upload-form.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { removeImage } from '../../share/persona-images.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import { isUlid } from '../query.ts';
import { type PersonaAccessPorts, type PersonaRight, requirePersona } from './access.ts';

export interface PersonaPorts extends CommandPorts, PersonaAccessPorts {
  readonly views: ViewStore;
  readonly files: SharedFiles;
  readonly offerUpload: OfferUpload;
  /** A new name of a file: 32 letters, digits, `-` and `_` that nobody can guess. */
  readonly newLink: () => string;
}

const personaAggregate = {
  decider: personaDecider,
  view: personasByHome,
};

export const shown = (persona: Persona | null): Reply => {
  if (persona === null) throw new CatalogueError(refusal('PERSONA_NOT_FOUND'));
  return ok(persona, persona.version);
};

export const idOf = ({ params }: Call): string => {
  if (params.id && isUlid(params.id)) return params.id;
  throw new CatalogueError(refusal('PERSONA_NOT_FOUND'));
};

/** The persona as its own events tell it, since its row may lie in any home. Throws what the caller may not. */
export const existing = async (
  ports: PersonaPorts,
  call: Call,
  right: PersonaRight,
): Promise<Persona> => {
  const stream = { tenant: call.principal.tenant, type: 'persona', id: idOf(call) } as const;
  const { row } = await load(ports, personaAggregate, stream);
  if (row === null) throw new CatalogueError(refusal('PERSONA_NOT_FOUND'));
  await requirePersona(ports, call.principal, row, right);
  return row;
};

/** A picture that nothing shows any more is removed; one that cannot be just now is found when the site is erased. */
const forget = async (
  { files }: PersonaPorts,
  before: Persona | null,
  after: Persona | null,
): Promise<void> => {
  if (before?.avatar.kind !== 'image') return;
  const { path } = before.avatar;
  if (after?.avatar.kind === 'image' && after.avatar.path === path) return;
  await removeImage(files, path).catch(() => undefined);
};

/** Runs a command on a persona, if the caller may edit what is there. */
export const run = async (
  ports: PersonaPorts,
  { principal, correlationId, expectedVersion, idempotency }: Call,
  id: string,
  command: PersonaCommand,
): Promise<Persona | null> => {
  let before: Persona | null = null;
  const after = await handleCommand(ports, personaAggregate, {
    stream: { tenant: principal.tenant, type: 'persona', id },
    command,
    actor: { accountId: principal.accountId, kind: 'user' },
    correlationId,
    expectedVersion,
    idempotency,
    authorise: async (persona: Persona | null) => {
      before = persona;
      // Who may delete a global persona is a rule of its own, which the decision knows.
      const theirs = command.type === 'DeletePersona' && persona?.scope === 'global';
      if (persona !== null && !theirs) await requirePersona(ports, principal, persona, 'edit');
    },
  });
  await forget(ports, before, after);
  return after;
};

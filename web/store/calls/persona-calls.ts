import * as z from 'zod/mini';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { detailsOf } from '#domain/change/model/personas.ts';
import { type CreatePersonaBody, type Persona, personaSchema } from '#domain/contracts/persona.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { Conditions } from './goal-write-calls.ts';

export const personaAddress = (id: string): string => `/smb/persona/${encodeURIComponent(id)}`;

export const readPersona = (ask: AskBackend, id: string): Promise<Persona> =>
  ask({ method: 'GET', path: personaAddress(id), answer: personaSchema });

const bodyOf = (persona: Persona): CreatePersonaBody => {
  const { id, scope, projectId, portfolioBoardId, templateType } = persona;
  return { id, scope, projectId, portfolioBoardId, templateType, ...detailsOf(persona) };
};

export const createPersona = (ask: AskBackend, persona: Persona, key: string): Promise<Persona> =>
  ask({
    method: 'POST',
    path: '/smb/persona',
    body: bodyOf(persona),
    idempotencyKey: key,
    answer: personaSchema,
  });

export const editPersona = (
  ask: AskBackend,
  id: string,
  body: Partial<PersonaDetails>,
  { version, key }: Conditions,
): Promise<Persona> =>
  ask({
    method: 'PUT',
    path: personaAddress(id),
    body,
    version,
    idempotencyKey: key,
    answer: personaSchema,
  });

export const deletePersona = (
  ask: AskBackend,
  id: string,
  { version, key }: Conditions,
): Promise<null> =>
  ask({
    method: 'DELETE',
    path: personaAddress(id),
    version,
    idempotencyKey: key,
    answer: z.null(),
  });

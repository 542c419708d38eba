import * as z from 'zod/mini';
import type { TemplateContent } from '#domain/change/model/templates.ts';
import {
  type PersonaTemplate,
  personaTemplateListSchema,
  personaTemplateSchema,
} from '#domain/contracts/persona-template.ts';
import type { AskBackend } from '../backend/ask-backend.ts';

const PATH = '/smb/persona-template';

export const listTemplates = (ask: AskBackend): Promise<PersonaTemplate[]> =>
  ask({ method: 'GET', path: PATH, answer: personaTemplateListSchema });

/** Saves a template. If the name is in use and `overwrite` is false, the backend refuses with `TEMPLATE_EXISTS`. */
export const saveTemplate = (
  ask: AskBackend,
  body: TemplateContent & { readonly overwrite: boolean },
  idempotencyKey: string,
): Promise<PersonaTemplate> =>
  ask({ method: 'POST', path: PATH, body, idempotencyKey, answer: personaTemplateSchema });

export const deleteTemplate = (
  ask: AskBackend,
  id: string,
  idempotencyKey: string,
): Promise<null> =>
  ask({
    method: 'DELETE',
    path: `${PATH}/${encodeURIComponent(id)}`,
    idempotencyKey,
    answer: z.null(),
  });

import * as z from 'zod/mini';
import { componentSchema } from '../aggregates/persona/components.ts';
import {
  avatarSchema,
  type PersonaDetails,
  paletteSchema,
  personaDetailsSchema,
  templateTypeSchema,
} from '../aggregates/persona/details.ts';
import type { PersonaHome } from '../aggregates/persona/home.ts';
import type { PersonaRow } from '../aggregates/persona/view.ts';
import { line } from '../kernel/text.ts';
import { idText } from './limits.ts';

/**
 * The largest numbers of canvas parts and tags of a persona. A body has at most 256 kB, so even the largest persona
 * fits into an item of 400 kB.
 */
export const MOST_COMPONENTS = 100;
export const MOST_TAGS = 50;

const scopeSchema = z.enum(['global', 'portfolio', 'project']);

/** PUT /smb/persona/{id}: replaces only the given fields. With `If-Match: "<version>"`, a stale version is refused. */
export const changePersonaBodySchema = z.object({
  name: z.optional(line()),
  avatar: z.optional(avatarSchema),
  palette: z.optional(paletteSchema),
  tags: z.optional(z.array(line()).check(z.maxLength(MOST_TAGS))),
  components: z.optional(z.array(componentSchema).check(z.maxLength(MOST_COMPONENTS))),
});

/** POST /smb/persona: a new persona. `scope` decides whether `projectId` or `portfolioBoardId` is required. */
export const createPersonaBodySchema = z.extend(changePersonaBodySchema, {
  /** A ULID chosen by the client. When absent, the server makes an id. */
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  scope: scopeSchema,
  projectId: z.optional(z.nullable(idText)),
  portfolioBoardId: z.optional(z.nullable(idText)),
  name: line(),
  templateType: z.optional(templateTypeSchema),
});
export type CreatePersonaBody = z.infer<typeof createPersonaBodySchema>;

/**
 * POST /smb/persona/{id}/image: a form with which the client uploads one file of at most 2 MB before `expiresAt`. The
 * client posts `fields`, and `file` as the last field, as multipart/form-data to `url`, which is on Cairn's own origin.
 * Then the client confirms the upload.
 */
export const imageUploadSchema = z.object({
  upload: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: z.string(),
});
export type ImageUpload = z.infer<typeof imageUploadSchema>;

/** PUT /smb/persona/{id}/image: makes the uploaded file the persona's avatar if the file is a picture. */
export const confirmImageBodySchema = z.object({
  upload: z.string().check(z.regex(/^[\w-]{32}$/)),
});

/** A persona in the responses of the API. An id that does not belong to the persona's scope is null. */
export const personaSchema = z.extend(personaDetailsSchema, {
  id: z.string(),
  scope: scopeSchema,
  projectId: z.nullable(z.string()),
  portfolioBoardId: z.nullable(z.string()),
  templateType: templateTypeSchema,
  createdBy: z.string(),
  /** The version for `If-Match`; also the ETag of GET, POST and PUT responses. */
  version: z.number(),
  updatedAt: z.string(),
});
export type Persona = z.infer<typeof personaSchema>;

export const showPersona = (row: PersonaRow): Persona => {
  const { id, scope, projectId, portfolioBoardId, templateType, createdBy } = row;
  const { name, avatar, palette, tags, components, version, updatedAt } = row;
  return {
    id,
    scope,
    projectId,
    portfolioBoardId,
    templateType,
    createdBy,
    name,
    avatar,
    palette,
    tags,
    components,
    version,
    updatedAt,
  };
};

/**
 * GET /smb/personas?projectId or ?portfolioBoardId: the personas of that scope and the global personas, by name.
 * Without a parameter, only the global personas. A portfolio with persona sync also lists the personas of its projects
 * that the caller may see. The header `X-Hidden-Projects` has the number of the other projects.
 */
export const personaListSchema = z.array(personaSchema);

/** Returns where a new persona belongs. A missing id becomes an empty text, which the decider refuses. */
export const homeOfBody = ({
  scope,
  projectId,
  portfolioBoardId,
}: Pick<CreatePersonaBody, 'scope' | 'projectId' | 'portfolioBoardId'>): PersonaHome => {
  switch (scope) {
    case 'global':
      return { scope };
    case 'portfolio':
      return { scope, portfolioBoardId: portfolioBoardId?.trim() ?? '' };
    case 'project':
      return { scope, projectId: projectId?.trim() ?? '' };
    default:
      return scope satisfies never;
  }
};

export const detailsOfBody = (
  body: { [Key in keyof PersonaDetails]?: PersonaDetails[Key] | undefined },
): Partial<PersonaDetails> => {
  const { name, avatar, palette, tags, components } = body;
  const given = { name, avatar, palette, tags, components };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};

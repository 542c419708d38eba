import { boardProjectsSchema } from '#domain/contracts/board.ts';
import { imageUploadSchema, type Persona, personaSchema } from '#domain/contracts/persona.ts';
import type { PersonaTemplate } from '#domain/contracts/persona-template.ts';
import { personaAddress, readPersona } from '../calls/persona-calls.ts';
import { listTemplates } from '../calls/template-calls.ts';
import { FailureError } from '../ports/failure.ts';
import { personaSaved } from '../slices/own-personas.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

export interface ShownPersona extends Persona {
  readonly goals: readonly {
    readonly id: string;
    readonly summary: string;
    readonly projectId: string;
  }[];
}

const MOST_SCOPES = 100;

/** Personas and their templates (R-PERSONA-2). */
export const personasApi = backendApi
  .enhanceEndpoints({ addTagTypes: ['gallery'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Returns the personas of some projects and portfolios and the global personas, each once, sorted by name. */
      gallery: build.query<readonly ShownPersona[], readonly string[]>({
        queryFn: fromBackend(async (ask, scopes) => {
          const named = encodeURIComponent(scopes.slice(0, MOST_SCOPES).join(','));
          const path = `/smb/board/projects?projectIds=${named}`;
          const { goals, personas } = await ask({
            method: 'GET',
            path,
            answer: boardProjectsSchema,
          });
          return personas.map((persona) => ({
            ...persona,
            goals: goals
              .filter((goal) => goal.personas.includes(persona.id))
              .map(({ id, fields, projectId }) => ({ id, summary: fields.summary, projectId })),
          }));
        }),
        providesTags: ['gallery'],
      }),
      persona: build.query<Persona, string>({
        queryFn: fromBackend(readPersona),
      }),
      /** Uploads a picture to the edge server, which also serves Cairn's page, and makes it the persona's picture. */
      uploadPicture: build.mutation<Persona, { readonly id: string; readonly file: Blob }>({
        queryFn: fromBackend(async (ask, { id, file }, { host }) => {
          const path = `${personaAddress(id)}/image`;
          const form = await ask({ method: 'POST', path, answer: imageUploadSchema });
          const body = new FormData();
          for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
          body.append('file', file);
          // If the edge server has another origin, the browser does not let the page read the result of the upload. The
          // backend then checks whether the file has arrived.
          const mode = host.edge === '' ? 'same-origin' : 'no-cors';
          const sent = fetch(`${host.edge}${form.url}`, { method: 'POST', mode, body });
          const posted = await sent.catch(() => null);
          if (!posted) throw new FailureError({ kind: 'offline' });
          if (!posted.ok && mode === 'same-origin')
            throw new FailureError({ kind: 'refused', code: 'IMAGE_TOO_LARGE' });
          const confirmed = { upload: form.upload };
          return ask({ method: 'PUT', path, body: confirmed, answer: personaSchema });
        }),
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const saved = await queryFulfilled.catch(() => null);
          if (!saved) return;
          dispatch(personaSaved(saved.data));
          dispatch(personasApi.util.updateQueryData('persona', id, () => saved.data));
        },
        invalidatesTags: ['gallery'],
      }),
      templates: build.query<readonly PersonaTemplate[], void>({
        queryFn: fromBackend(listTemplates),
      }),
    }),
  });

export const { useGalleryQuery, usePersonaQuery, useUploadPictureMutation, useTemplatesQuery } =
  personasApi;

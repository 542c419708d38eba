import { type Persona, personaListSchema } from '#domain/contracts/persona.ts';
import { isPortfolioId } from '#domain/kernel/scope.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** Returns the personas of a board's projects or portfolio and the global personas, each once, sorted by name. */
export const personaListApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    personas: build.query<readonly Persona[], readonly string[]>({
      queryFn: fromBackend(async (ask, projectIds) => {
        const lists = await Promise.all(
          projectIds.map((id) =>
            ask({
              method: 'GET',
              path: `/smb/personas?${isPortfolioId(id) ? 'portfolioBoardId' : 'projectId'}=${encodeURIComponent(id)}`,
              answer: personaListSchema,
            }),
          ),
        );
        const byId = new Map(lists.flat().map((persona) => [persona.id, persona]));
        return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
      }),
    }),
  }),
});

export const { usePersonasQuery } = personaListApi;

import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

interface Rights {
  readonly editIssues: boolean;
  readonly administer: boolean;
}

/** The user's permissions for personas (R-PERSONA-9). */
const rightsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the user's permissions in a project. If the id is empty, returns those in the whole site. */
    personaRights: build.query<Rights, string>({
      queryFn: fromTracker(async (ask, projectId) => {
        const query = new URLSearchParams({
          permissions: projectId === '' ? 'ADMINISTER' : 'EDIT_ISSUES,ADMINISTER',
          ...(projectId === '' ? {} : { projectId }),
        });
        const answer = (await ask({ url: `/rest/api/3/mypermissions?${query}` })) as {
          readonly permissions?: Readonly<
            Record<string, { readonly havePermission?: unknown } | undefined>
          >;
        } | null;
        const has = (name: string) => answer?.permissions?.[name]?.havePermission === true;
        return { editIssues: has('EDIT_ISSUES'), administer: has('ADMINISTER') };
      }),
    }),
  }),
});

export const { usePersonaRightsQuery } = rightsApi;

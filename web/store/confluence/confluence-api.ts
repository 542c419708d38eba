import type * as z from 'zod/mini';
import type { PagesChoice } from '#domain/aggregates/sharing/presentation.ts';
import {
  type ConfluenceContent,
  type ConfluenceResources,
  confluencePageSchema,
} from '#domain/contracts/confluence.ts';
import {
  type PluginSetting,
  pluginSettingSchema,
  storedAtSchema,
} from '#domain/contracts/sharing.ts';
import { compact } from '#domain/publishing/compact.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** The stored snapshot of a board for Confluence pages, reduced to what its reader may see. */
export type StoredPage = z.infer<typeof confluencePageSchema>;

const address = (board: string): string => `/smb/confluence/${encodeURIComponent(board)}`;

/** Snapshots of boards on Confluence pages (R-SHARE-14). `board`: the board's key in the backend. */
const confluenceApi = backendApi.enhanceEndpoints({ addTagTypes: ['storedPage'] }).injectEndpoints({
  endpoints: (build) => ({
    storedPage: build.query<StoredPage, string>({
      queryFn: fromBackend((ask, board) =>
        ask({ method: 'GET', path: address(board), answer: confluencePageSchema }),
      ),
      providesTags: ['storedPage'],
    }),
    switchConfluence: build.mutation<
      PluginSetting,
      {
        readonly board: string;
        readonly enable: boolean;
        readonly boardName?: string;
        readonly pages?: PagesChoice;
      }
    >({
      queryFn: fromBackend((ask, { board, ...body }) =>
        ask({ method: 'PUT', path: address(board), body, answer: pluginSettingSchema }),
      ),
      invalidatesTags: ['storedPage'],
    }),
    /** Stores a new snapshot: the board's content, and the icons and names that its cards need. */
    storePage: build.mutation<
      { readonly storedAt: string },
      {
        readonly board: string;
        readonly content: ConfluenceContent;
        readonly resources: ConfluenceResources;
      }
    >({
      queryFn: fromBackend(async (ask, { board, content, resources }) => {
        const at = address(board);
        const answer = storedAtSchema;
        await ask({ method: 'POST', path: `${at}/resources`, body: resources, answer });
        return ask({ method: 'POST', path: `${at}/store`, body: compact(content), answer });
      }),
      invalidatesTags: (_, error) => (error ? [] : ['storedPage']),
    }),
  }),
});

export const { useStoredPageQuery, useSwitchConfluenceMutation, useStorePageMutation } =
  confluenceApi;

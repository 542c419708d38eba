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

/** A board as it was stored for pages, as far as the reader may see it. */
export type StoredPage = z.infer<typeof confluencePageSchema>;

const address = (board: string): string => `/smb/confluence/${encodeURIComponent(board)}`;

/** Boards on pages of the document tool (R-SHARE-14). Boards are named by their key there. */
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
    /** Stores the board as it is now, and what its cards are drawn with: pages show this from now on. */
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

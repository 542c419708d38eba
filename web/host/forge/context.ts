import * as z from 'zod/mini';
import type { HostContext, PageVisit } from '../host.ts';
import { ask, type ForgeBridge } from './bridge.ts';
import type { PageAddress } from './history.ts';

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const board = z.object({ id, type: z.optional(z.string()) });

const contextSchema = z.object({
  accountId: z.optional(z.string()),
  siteUrl: z.string(),
  locale: z.string(),
  moduleKey: z.string(),
  license: z.optional(z.nullable(z.object({ active: z._default(z.boolean(), false) }))),
  extension: z.object({
    type: z.string(),
    project: z.optional(z.object({ id, key: z.string() })),
    board: z.optional(board),
    issue: z.optional(z.object({ id, key: z.string(), typeId: z.optional(id) })),
    /** For a macro: the parameters saved on its page, and the pasted address that it was made from. */
    config: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    autoConvertLink: z.optional(z.string()),
    /** The data that we gave a dialog when we opened it. */
    modal: z.optional(z.record(z.string(), z.unknown())),
  }),
});
export type ForgeContext = z.infer<typeof contextSchema>;

/** Returns where the host shows us. Rejects if the host does not answer, or answers in an unknown shape. */
export const readContext = async (bridge: ForgeBridge): Promise<ForgeContext> =>
  z.parse(contextSchema, await ask(bridge, 'getContext'));

const filled = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );

/**
 * Returns the board or project of the page. A project page is about the project, whichever board the host shows beside
 * it.
 */
const placeOf = ({ extension }: ForgeContext): Record<string, unknown> => {
  const { type, project, issue, config, autoConvertLink } = extension;
  const shown = type.startsWith('jira:project') ? undefined : extension.board;
  return {
    projectId: project?.id,
    projectKey: project?.key,
    boardId: shown?.id,
    boardType: shown?.type,
    issueKey: issue?.key,
    issueId: issue?.id,
    issueTypeId: issue?.typeId,
    link: autoConvertLink,
    ...config,
  };
};

/** Types of the modules in menus. The host opens their page over the page with the menu. */
const OVER_PAGES = /^jira:(board|backlog|sprint|issue)Action$/;

/** Returns whether the page is over another page: as a dialog opened by one of our pages, or from a menu. */
export const isOverPage = ({
  extension: { type, modal },
}: Pick<ForgeContext, 'extension'>): boolean => modal !== undefined || OVER_PAGES.test(type);

/**
 * Returns the kind of page inside a module: board settings in project settings, the kind in the address on a project
 * page.
 */
const kindWithin = (
  { type, modal }: ForgeContext['extension'],
  pathname: string,
): string | undefined => {
  // A dialog has the context of the page that opened it, but its own document.
  if (modal) return undefined;
  if (type === 'jira:projectSettingsPage') return 'board-settings';
  return type === 'jira:projectPage' ? pathname.split('/')[1] : undefined;
};

/**
 * Returns the page to show. Its kind is the one in the module's address, otherwise the document's own kind. Its
 * parameters come from its place, from the address and from the opener of a dialog.
 */
export const visitOf = (
  context: ForgeContext,
  { pathname, parameters }: Pick<PageAddress, 'pathname' | 'parameters'>,
  documentKind: string,
): PageVisit => ({
  kind: kindWithin(context.extension, pathname) || documentKind,
  parameters: filled({ ...placeOf(context), ...parameters, ...context.extension.modal }),
});

/**
 * Returns where the page is in the host. Without licence information from the host, the app counts as licensed; the
 * backend makes the final decision.
 */
export const placeInHost = ({ extension, license }: ForgeContext): HostContext => ({
  projectId: extension.project?.id ?? null,
  projectKey: extension.project?.key ?? null,
  boardId: extension.board?.id ?? null,
  issueKey: extension.issue?.key ?? null,
  licensed: license?.active ?? true,
});

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
    /**
     * For a macro: the parameters that its Confluence page stores, and the pasted address from which the macro was
     * made.
     */
    config: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    autoConvertLink: z.optional(z.string()),
    /** The data that another page of Cairn gave when it opened this dialog. */
    modal: z.optional(z.record(z.string(), z.unknown())),
  }),
});
export type ForgeContext = z.infer<typeof contextSchema>;

/**
 * Returns where the host shows the page. Rejects if the host does not answer, or if the answer has unexpected fields.
 */
export const readContext = async (bridge: ForgeBridge): Promise<ForgeContext> =>
  z.parse(contextSchema, await ask(bridge, 'getContext'));

const filled = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );

/**
 * Returns the board or project that the page is about. On a project page that is the project, even if the host also
 * names a board.
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

/** Module types that are commands in a menu of Jira. The host opens their page over the current page. */
const OVER_PAGES = /^jira:(board|backlog|sprint|issue)Action$/;

/** Returns whether the page was opened over another page: as a dialog by a page of Cairn, or from a menu of Jira. */
export const isOverPage = ({
  extension: { type, modal },
}: Pick<ForgeContext, 'extension'>): boolean => modal !== undefined || OVER_PAGES.test(type);

/**
 * Returns the kind of page inside a module: the board settings in the project settings, and on a project page the kind
 * in the address. Undefined for all other modules.
 */
const kindWithin = (
  { type, modal }: ForgeContext['extension'],
  pathname: string,
): string | undefined => {
  // A dialog has the context of the page that opened it, but the kind of its own document.
  if (modal) return undefined;
  if (type === 'jira:projectSettingsPage') return 'board-settings';
  return type === 'jira:projectPage' ? pathname.split('/')[1] : undefined;
};

/**
 * Returns the page to show. Its kind comes from the module or its address, otherwise from the document. Its parameters
 * come from the context, the address, and the page that opened it as a dialog; later ones override earlier ones.
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
 * Returns where the page is in the host. If the host says nothing about the licence, assumes that the app is licensed;
 * the backend decides.
 */
export const placeInHost = ({ extension, license }: ForgeContext): HostContext => ({
  projectId: extension.project?.id ?? null,
  projectKey: extension.project?.key ?? null,
  boardId: extension.board?.id ?? null,
  issueKey: extension.issue?.key ?? null,
  licensed: license?.active ?? true,
});

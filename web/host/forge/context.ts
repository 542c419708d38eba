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
    /** Of a macro: what its page says of it, and the pasted address that became it. */
    config: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    autoConvertLink: z.optional(z.string()),
    /** What we gave a dialog when we opened it. */
    modal: z.optional(z.record(z.string(), z.unknown())),
  }),
});
export type ForgeContext = z.infer<typeof contextSchema>;

/** Where the host shows us. Rejects when it does not say, or in a shape that is none. */
export const readContext = async (bridge: ForgeBridge): Promise<ForgeContext> =>
  z.parse(contextSchema, await ask(bridge, 'getContext'));

const filled = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );

/** A project's page is about the project, whichever board the host shows beside it. */
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

/** Modules that the host opens over the page from whose menu they were chosen. */
const OVER_PAGES = /^jira:(board|backlog|sprint|issue)Action$/;

/** Whether the page lies over another: as a dialog that a page of ours opened, or out of a menu. */
export const isOverPage = ({
  extension: { type, modal },
}: Pick<ForgeContext, 'extension'>): boolean => modal !== undefined || OVER_PAGES.test(type);

/** The settings of a project open those of its board; a project's page says in its address which of its pages it is. */
const kindWithin = (
  { type, modal }: ForgeContext['extension'],
  pathname: string,
): string | undefined => {
  // A dialog has the context of the page that opened it, and a document of its own.
  if (modal) return undefined;
  if (type === 'jira:projectSettingsPage') return 'board-settings';
  return type === 'jira:projectPage' ? pathname.split('/')[1] : undefined;
};

/**
 * The page that is shown: the document's own kind, or the page within it that its address names; with what the place,
 * the address and a dialog's opener say.
 */
export const visitOf = (
  context: ForgeContext,
  { pathname, parameters }: Pick<PageAddress, 'pathname' | 'parameters'>,
  documentKind: string,
): PageVisit => ({
  kind: kindWithin(context.extension, pathname) || documentKind,
  parameters: filled({ ...placeOf(context), ...parameters, ...context.extension.modal }),
});

/** A host that says nothing of a licence needs none; what it gives, the backend decides in the end. */
export const placeInHost = ({ extension, license }: ForgeContext): HostContext => ({
  projectId: extension.project?.id ?? null,
  projectKey: extension.project?.key ?? null,
  boardId: extension.board?.id ?? null,
  issueKey: extension.issue?.key ?? null,
  licensed: license?.active ?? true,
});

import * as z from 'zod/mini';
import { type Goal, showGoal } from '#domain/aggregates/goal/goal.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import { GLOBAL_HOME, homePartition } from '#domain/aggregates/persona/home.ts';
import { personasByHome } from '#domain/aggregates/persona/view.ts';
import { FIRST_PAGES } from '#domain/aggregates/sharing/presentation.ts';
import type { MapGround } from '#domain/board/assembly/map-sources.ts';
import {
  confluenceContentSchema,
  confluenceResourcesSchema,
} from '#domain/contracts/confluence.ts';
import { type Persona, showPersona } from '#domain/contracts/persona.ts';
import { type BoardContent, boardContentSchema } from '#domain/contracts/shared-board.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { type PageParts, pagePartsOf } from '#domain/publishing/picture/page-content.ts';
import { pictureOf } from '#domain/publishing/picture/picture.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Shared } from '../../share/store-picture.ts';

type Views = Pick<ViewStore, 'list'>;

/** Returns the personas of the given projects and of the site, sorted by name. */
const personasOf = async (
  views: Views,
  tenant: TenantId,
  projectIds: readonly string[],
): Promise<readonly Persona[]> => {
  const homes = [
    GLOBAL_HOME,
    ...projectIds.map((projectId) => ({ scope: 'project', projectId }) as const),
  ];
  const rows = await Promise.all(
    homes.map((home) => views.list(personasByHome, tenant, homePartition(home))),
  );
  return rows
    .flat()
    .map(showPersona)
    .sort((a, b) => a.name.localeCompare(b.name));
};

const projectIdsOf = ({ projects }: MapGround): string[] => projects.map(({ id }) => id);

const goalsOf = async (
  views: Views,
  tenant: TenantId,
  projectIds: readonly string[],
): Promise<readonly Goal[]> => {
  const rows = await Promise.all(projectIds.map((id) => views.list(goalsByProject, tenant, id)));
  return rows.flat().map(showGoal);
};

/**
 * Returns the picture for the public link according to the sharing settings; null when it does not fit the contract.
 */
export const makePicture = async (
  views: Views,
  { tenant, setting }: Pick<Shared, 'tenant' | 'setting'>,
  board: MapGround,
): Promise<BoardContent | null> => {
  const { presentation, enableShareSubtasks: subtasks } = setting;
  const { completed, lanes, roadmap } = presentation;
  const ids = projectIdsOf(board);
  const goals = await goalsOf(views, tenant, ids);
  const personas = presentation.personas ? await personasOf(views, tenant, ids) : null;
  const picture = pictureOf({ board, goals, personas }, { completed, lanes, roadmap, subtasks });
  return z.safeParse(boardContentSchema, picture).data ?? null;
};

const pagePartsSchema = z.object({
  content: confluenceContentSchema,
  resources: confluenceResourcesSchema,
});

/**
 * Returns the picture for Confluence pages according to the settings for pages; null when it does not fit the contract.
 */
export const makePage = async (
  views: Views,
  { tenant, setting }: Pick<Shared, 'tenant' | 'setting'>,
  board: MapGround,
): Promise<PageParts | null> => {
  const goals = await goalsOf(views, tenant, projectIdsOf(board));
  const parts = pagePartsOf({ board, goals }, setting.pages ?? FIRST_PAGES);
  return z.safeParse(pagePartsSchema, parts).data ?? null;
};

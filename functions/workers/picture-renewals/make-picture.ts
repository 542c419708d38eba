import * as z from 'zod/mini';
import { showGoal } from '#domain/aggregates/goal/goal.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import { GLOBAL_HOME, homePartition } from '#domain/aggregates/persona/home.ts';
import { personasByHome } from '#domain/aggregates/persona/view.ts';
import type { MapGround } from '#domain/board/assembly/map-sources.ts';
import { type Persona, showPersona } from '#domain/contracts/persona.ts';
import { type BoardContent, boardContentSchema } from '#domain/contracts/shared-board.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { pictureOf } from '#domain/publishing/picture/picture.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Shared } from '../../share/store-picture.ts';

type Views = Pick<ViewStore, 'list'>;

/** The personas of the given projects and of the site, sorted by name. */
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

/** The picture of a board as its sharing settings define it; null when it does not fit the contract. */
export const makePicture = async (
  views: Views,
  { tenant, setting }: Shared,
  board: MapGround,
): Promise<BoardContent | null> => {
  const { presentation, enableShareSubtasks: subtasks } = setting;
  const { completed, lanes, roadmap } = presentation;
  const ids = board.projects.map(({ id }) => id);
  const goals = await Promise.all(ids.map((id) => views.list(goalsByProject, tenant, id)));
  const personas = presentation.personas ? await personasOf(views, tenant, ids) : null;
  const picture = pictureOf(
    { board, goals: goals.flat().map(showGoal), personas },
    { completed, lanes, roadmap, subtasks },
  );
  return z.safeParse(boardContentSchema, picture).data ?? null;
};

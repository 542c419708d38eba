import * as z from 'zod/mini';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import {
  type AdminSettings,
  DEFAULT_ADMIN_SETTINGS,
  liftAdminSettings,
} from '#domain/aggregates/setting/admin-settings.ts';
import { goalHomesOf } from '#domain/board/assembly/map-sources.ts';
import type { StoredState } from '#domain/board/past/map-at.ts';
import { goalListSchema } from '#domain/contracts/goal.ts';
import { milestoneListSchema } from '#domain/contracts/milestone.ts';
import { same } from '#domain/kernel/same.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { boardKeyOf } from '../board-data/board-key-of.ts';
import { milestoneBoardOf } from '../board-data/milestone-board.ts';
import { FailureError } from '../ports/failure.ts';

/** What of `historySchema` a map is made from. */
const storedSchema = z.object({
  goals: goalListSchema,
  milestones: milestoneListSchema,
  settings: z.array(z.object({ board: z.string(), value: z.unknown() })),
});

const DENIED = 403;

/** Returns null instead of the answer if the user may not read it. */
export const unlessDenied = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer;
  } catch (error) {
    const { failure } = error instanceof FailureError ? error : { failure: null };
    if (failure?.kind === 'backend' && failure.status === DENIED) return null;
    throw error;
  }
};

export interface Stored extends Omit<StoredState, 'goals'> {
  /** Null if the user may not read the former goals. */
  readonly goals: readonly Goal[] | null;
}

/** Settings that were never saved by Cairn are known only if they are still the defaults. */
const settingsThen = (saved: unknown, now: AdminSettings): AdminSettings | null => {
  if (saved !== undefined) return liftAdminSettings(saved);
  return same(now, DEFAULT_ADMIN_SETTINGS) ? now : null;
};

/**
 * Reads what Cairn stored for a board at a moment. Only admins may read it; for others, `goals` and `admin` are null
 * (R-TIME-3). Throws `FailureError`.
 */
export const readStored = async (
  ask: AskBackend,
  board: BoardData,
  moment: Instant,
): Promise<Stored> => {
  const homes = goalHomesOf(board);
  const read = (projectId: string, boardId?: string) => {
    const query = new URLSearchParams({ projectId, ...(boardId && { boardId }), at: moment });
    const path = `/smb/history?${query}`;
    return unlessDenied(ask({ method: 'GET', path, answer: storedSchema }));
  };
  const { ref } = board.arg;
  // Milestones belong to a board; those of a project's map to a board that is named after the project.
  const own = !board.portfolio && homes[0] ? read(homes[0], milestoneBoardOf(board)) : null;
  const parts = await Promise.all(
    homes.map((home, index) => (own && index === 0 && ref.kind === 'project' ? own : read(home))),
  );
  const known = parts.flatMap((part) => part ?? []);
  const ofBoard = own ? await own : (known[0] ?? null);
  const key = boardKeyOf({ board, projectIds: homes }, ref);
  const saved = ofBoard?.settings.find((setting) => setting.board === key)?.value;
  const milestones: readonly Milestone[] = ofBoard?.milestones ?? [];
  return {
    goals: known.length < parts.length ? null : known.flatMap(({ goals }) => goals),
    milestones,
    admin: ofBoard ? settingsThen(saved, board.admin) : null,
  };
};

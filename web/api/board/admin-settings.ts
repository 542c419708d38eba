import * as z from 'zod/mini';
import { FailureError } from '../failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import type { AdminSettings } from './board-data.ts';
import type { Place } from './place.ts';

export const DEFAULT_ADMIN: AdminSettings = { storyTypeId: null, stepPoints: 'HIDE' };

/** Property of the project, or of the agile board, that holds the settings of its admins. */
const KEY = 'ds-smb-admin-setting';

const settingsSchema = z.object({
  cardSetting: z.optional(z.object({ defaultIssueTypeStoryId: z.nullish(z.string()) })),
  fieldSetting: z.optional(
    z.object({ epicStoryPointDisplay: z.optional(z.enum(['HIDE', 'SHOW', 'SUM'])) }),
  ),
});

/** Reads what lies in the property (spec 000 §3 Admin settings); whatever does not fit counts as never chosen. */
export const readAdminSettings = (value: unknown): AdminSettings => {
  const parsed = z.safeParse(settingsSchema, value);
  if (!parsed.success) return DEFAULT_ADMIN;
  const { cardSetting, fieldSetting } = parsed.data;
  return {
    storyTypeId: cardSetting?.defaultIssueTypeStoryId || DEFAULT_ADMIN.storyTypeId,
    stepPoints: fieldSetting?.epicStoryPointDisplay ?? DEFAULT_ADMIN.stepPoints,
  };
};

/** A board without settings, or whose settings cannot be read, has the defaults (spec 000 §7 Issue loading). */
export const loadAdminSettings = async (
  ask: AskTracker,
  { boardId, projects, scope }: Place,
): Promise<AdminSettings> => {
  const owner =
    'filterId' in scope && boardId !== null
      ? `/rest/agile/1.0/board/${encodeURIComponent(boardId)}`
      : `/rest/api/3/project/${encodeURIComponent(projects[0]?.id ?? '')}`;
  try {
    const answer = await ask({ url: `${owner}/properties/${KEY}` });
    return readAdminSettings((answer as { value?: unknown } | null)?.value);
  } catch (error) {
    if (error instanceof FailureError) return DEFAULT_ADMIN;
    throw error;
  }
};

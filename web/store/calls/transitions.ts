import * as z from 'zod/mini';
import type { Status } from '#domain/tracker/entities.ts';
import { statusOf } from '#domain/tracker/read-entities.ts';
import { restId, restStatus } from '#domain/tracker/rest-shapes.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** A status to which the user may move an issue now, by one transition of its workflow. */
export interface Transition {
  readonly id: string;
  readonly to: Status;
}

const transitionSchema = z.object({ id: restId, to: restStatus });

export const transitionsOf = async (ask: AskTracker, key: string): Promise<Transition[]> => {
  const answer = await ask({ url: `/rest/api/3/issue/${encodeURIComponent(key)}/transitions` });
  const { transitions } = (answer ?? {}) as { transitions?: unknown };
  return (Array.isArray(transitions) ? transitions : []).flatMap((entry): Transition[] => {
    const parsed = z.safeParse(transitionSchema, entry);
    return parsed.success ? [{ id: parsed.data.id, to: statusOf(parsed.data.to) }] : [];
  });
};

import * as z from 'zod/mini';
import type { MilestoneChange } from '#domain/change/milestones.ts';
import { milestoneSchema } from '#domain/contracts/milestone.ts';
import { type Failure, FailureError, settled } from '../../failure.ts';
import type { Sending, Sent, WriteKind } from './write-kind.ts';

const address = (id: string): string => `/smb/milestone/${encodeURIComponent(id)}`;

const isMissing = (failure: Failure): boolean =>
  failure.kind === 'backend' && failure.status === 404;

const sendChange = async (
  change: MilestoneChange,
  { backend, key: idempotencyKey }: Sending,
): Promise<Sent> => {
  const { id } = change;
  switch (change.kind) {
    case 'create': {
      const { boardId, form, as } = change;
      const path = `/smb/milestone?boardId=${encodeURIComponent(boardId)}`;
      const body = { id, ...form };
      const answer = milestoneSchema;
      const milestone = await backend({ method: 'POST', path, body, idempotencyKey, answer });
      return { milestone, made: [{ was: as ?? id, id, issue: null }] };
    }
    case 'edit': {
      const body = change.form;
      const answer = milestoneSchema;
      const milestone = await backend({
        method: 'PUT',
        path: address(id),
        body,
        idempotencyKey,
        answer,
      });
      return { milestone };
    }
    case 'remove': {
      const gone = backend({
        method: 'DELETE',
        path: address(id),
        idempotencyKey,
        answer: z.null(),
      });
      const { error } = await settled(() => gone);
      // It has gone, or is gone already.
      if (error && !isMissing(error)) throw new FailureError(error);
      return { milestoneGone: id };
    }
    default:
      return change satisfies never;
  }
};

/** Days, name and colour of a milestone are each as whoever came last has left them: nobody is asked about them. */
export const milestoneKind: WriteKind<'milestone'> = {
  send: ({ change }, sending) => sendChange(change, sending),
};

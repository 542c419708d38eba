import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { later } from '../../ui/pages/later.tsx';
import type { GoneNoteProps } from '../gone/gone-note.tsx';
import type { Rescue } from './use-rescue.ts';

const GoneNote = later<GoneNoteProps>(() => import('../gone/gone-note.tsx'), 'errors', 'gone');

interface GoalGoneProps {
  readonly goal: Goal;
  readonly rescue: Rescue;
  readonly mayEdit: boolean;
  /** Label of the button that closes the page or panel of the deleted goal. */
  readonly leave: string;
  readonly onLeave: () => void;
}

/** Says that another user deleted the open goal, and lets the user save it as a new goal (R-LIVE-8). */
export const GoalGone = ({ goal, rescue, mayEdit, leave, onLeave }: GoalGoneProps) => {
  const { id, projectId, updatedAt } = goal;
  const { summary: name } = goal.fields;
  return (
    <GoneNote
      what="goal"
      name={name}
      deleted={{
        ...{ message: 'GoalDeleted', id, name, updatedAt },
        feed: { projectIds: [projectId], boardIds: [] },
      }}
      dirty={rescue.dirty}
      onSaveNew={mayEdit ? rescue.save : null}
      busy={rescue.busy}
      failure={rescue.refusal}
      leave={leave}
      onLeave={onLeave}
    />
  );
};

import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { isPortfolioId } from '#domain/kernel/scope.ts';
import type { GoneNoteProps } from '../../page/gone/gone-note.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { Rescue } from './use-rescue.ts';

const GoneNote = later<GoneNoteProps>(
  () => import('../../page/gone/gone-note.tsx'),
  'errors',
  'gone',
);

interface GoneProps {
  /** The goal as it was before it was deleted. */
  readonly goal: Goal;
  readonly rescue: Rescue;
  readonly mayEdit: boolean;
  readonly onLeave: () => void;
}

/** Says that somebody else deleted the open goal, and offers to save it as a new one (R-LIVE-8). */
export const Gone = ({ goal, rescue, mayEdit, onLeave }: GoneProps) => {
  const { t } = useTranslation();
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
      leave={t(isPortfolioId(projectId) ? 'goalPage.openPortfolio' : 'goalPage.openMap')}
      onLeave={onLeave}
    />
  );
};

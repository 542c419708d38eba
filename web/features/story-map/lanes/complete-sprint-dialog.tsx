import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lane } from '#domain/map/model.ts';
import type { Sprint } from '#domain/tracker/entities.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { LaneDialog } from './lane-dialog.tsx';

interface CompleteSprintDialogProps {
  readonly sprint: Sprint;
  readonly lane: Lane;
  readonly sprints: readonly Sprint[];
  readonly onComplete: (unfinishedTo: string | null) => void;
  readonly onClose: () => void;
}

const BACKLOG = '';

/** Completes a sprint; what is unfinished goes to the backlog or to a sprint to come (spec 000 §4). */
export const CompleteSprintDialog = (props: CompleteSprintDialogProps) => {
  const { sprint, lane, sprints, onComplete, onClose } = props;
  const { t } = useTranslation();
  const [target, setTarget] = useState(BACKLOG);
  const { done, stories } = lane.totals;
  const others = sprints.filter(
    ({ id, state, orphan }) => id !== sprint.id && state !== 'closed' && orphan !== true,
  );
  return (
    <LaneDialog
      title={t('lane.completeSprint', { name: sprint.name })}
      confirm={t('lane.complete')}
      onConfirm={() => onComplete(target === BACKLOG ? null : target)}
      onClose={onClose}
    >
      <p>
        {t('lane.doneStories', { count: done })} {t('lane.openStories', { count: stories - done })}
      </p>
      {stories > done && (
        <SelectField
          label={t('lane.unfinishedTo')}
          value={target}
          options={[
            { value: BACKLOG, label: t('board.lane.backlog') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setTarget}
        />
      )}
    </LaneDialog>
  );
};

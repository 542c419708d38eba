import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { NewCardPlace } from '#domain/board/cards/create-cards.ts';
import type { BoardIntents } from '../../board/props/board-props.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';
import { addGoal } from '../changes/change-goals.ts';

/** The goal or the steps that will be created once the user has chosen a project. */
export type Asked =
  | { readonly of: 'goal'; readonly summary: string }
  | {
      readonly of: 'steps';
      readonly place: Extract<NewCardPlace, { readonly kind: 'step' }>;
      readonly summaries: readonly string[];
    };

export interface ChooseProjectProps {
  readonly asked: Asked;
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly ids: () => string;
  readonly onAddCards: BoardIntents['onAddCards'];
  readonly onClose: () => void;
}

/** The dialog that asks in which project to create a goal (R-CREATE-4), or steps whose goal belongs to no project. */
const ChooseProject = (props: ChooseProjectProps) => {
  const { asked, board, goals, ids, onAddCards, onClose } = props;
  const { of } = asked;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { form, faults, set, submit } = useForm(
    () => ({ projectId: '' }),
    ({ projectId }) => (projectId === '' ? { projectId: t(`projects.of.${of}.required`) } : {}),
  );
  const create = (projectId: string) => {
    if (asked.of === 'steps') onAddCards({ ...asked.place, projectId }, asked.summaries);
    else addGoal(dispatch, { board, goals, ids }, { projectId, summary: asked.summary });
    onClose();
  };
  const summary = asked.of === 'goal' ? asked.summary : (asked.summaries[0] ?? '');
  return (
    <FormDialog
      title={t(`projects.of.${of}.chooseFor`, { summary })}
      confirm={t(`projects.of.${of}.create`)}
      onSubmit={() => submit(({ projectId }) => create(projectId))}
      onClose={onClose}
    >
      <SelectField
        label={t('projects.project')}
        value={form.projectId}
        required
        options={[
          { value: '', label: t('projects.none') },
          ...board.projects.map(({ id, name, key }) => ({ value: id, label: `${name} (${key})` })),
        ]}
        fault={faults.projectId ?? null}
        onChange={(projectId) => set({ projectId })}
      />
    </FormDialog>
  );
};

export default ChooseProject;

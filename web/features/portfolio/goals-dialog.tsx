import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { type ProjectGoal, sameName } from '#domain/board/grouping/project-goals.ts';
import type { Project } from '#domain/tracker/entities.ts';
import type { BroughtGoal } from '../../story-map/changes/bring-in-goals.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChoiceGroup } from '../../ui/buttons/choice-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './goals-to-bring-in.module.css';

export interface GoalsDialogProps {
  readonly found: readonly ProjectGoal[];
  readonly goals: readonly Goal[];
  readonly projects: readonly Project[];
  readonly onBring: (brought: readonly BroughtGoal[]) => void;
  readonly onApart: () => void;
  readonly onClose: () => void;
}

type Way = 'take' | 'map' | 'apart';

/**
 * Values of the select field of a goal: copy the goal as a new goal, or keep it separate. All other values are ids of
 * goals.
 */
const NEW = 'new';
const APART = 'apart';

interface ListProps extends Pick<GoalsDialogProps, 'found' | 'goals' | 'projects'> {
  readonly way: Way;
  readonly destinationOf: (each: ProjectGoal) => string;
  readonly onChoose: (goalId: string, value: string) => void;
}

const GoalList = ({ found, goals, projects, way, destinationOf, onChoose }: ListProps) => {
  const { t } = useTranslation();
  const known = goals.map(({ id, fields }) => ({ value: id, label: fields.summary }));
  const others = [
    { value: NEW, label: t('portfolio.bring.asNew') },
    { value: APART, label: t('portfolio.bring.apart') },
  ];
  return (
    <ul className={styles.list}>
      {found.map((each) => {
        const { goal, epicIds, copyId } = each;
        const project = projects.find(({ id }) => id === goal.projectId);
        return (
          <li key={goal.id} className={styles.item}>
            <span className={styles.goal}>
              <span className={styles.name}>{goal.fields.summary}</span>
              <span className={styles.quiet}>
                {project?.name} · {t('portfolio.bring.epics', { count: epicIds.length })}
              </span>
            </span>
            {way === 'take' && copyId !== null && (
              <span className={styles.quiet}>{t('portfolio.bring.there')}</span>
            )}
            {way === 'map' && (
              <SelectField
                label={t('portfolio.bring.into', { name: goal.fields.summary })}
                hideLabel
                // A goal without epics cannot be mapped, because mapping only moves epics to another goal.
                options={epicIds.length > 0 ? [...known, ...others] : others}
                value={destinationOf(each)}
                onChange={(value) => onChoose(goal.id, value)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};

interface WayChoiceProps {
  readonly way: Way;
  readonly onChange: (way: Way) => void;
  /** Whether goals of the projects can be mapped, because the portfolio has goals of its own. */
  readonly mayMap: boolean;
}

const WayChoice = ({ way, onChange, mayMap }: WayChoiceProps) => {
  const { t } = useTranslation();
  return (
    <ChoiceGroup
      label={t('portfolio.bring.way')}
      value={way}
      onChange={onChange}
      choices={[
        { value: 'take', label: t('portfolio.bring.take'), text: t('portfolio.bring.takeText') },
        {
          value: 'map',
          label: t('portfolio.bring.map'),
          text: t('portfolio.bring.mapText'),
          disabled: !mayMap,
        },
        { value: 'apart', label: t('portfolio.bring.apart'), text: t('portfolio.bring.apartText') },
      ]}
    />
  );
};

/** Says how many goals and epics the user's choices will bring in. */
const Outcome = ({ brought }: { readonly brought: readonly BroughtGoal[] }) => {
  const { t } = useTranslation();
  const made = brought.filter(({ into }) => into === null).length;
  const epics = brought.reduce((sum, { epicIds }) => sum + epicIds.length, 0);
  return (
    <p className={styles.sum} role="status">
      {brought.length === 0
        ? t('portfolio.bring.nothing')
        : [
            ...(made > 0 ? [t('portfolio.bring.makes', { count: made })] : []),
            ...(epics > 0 ? [t('portfolio.bring.moves', { count: epics })] : []),
            t('portfolio.bring.leaves'),
          ].join(' ')}
    </p>
  );
};

/** A dialog in which the user decides what happens to each of the projects' goals (R-PORTFOLIO-13). */
const GoalsDialog = (props: GoalsDialogProps) => {
  const { found, goals, onBring, onApart, onClose } = props;
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>('take');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  /** Returns the default target of a goal: the portfolio's goal with the same name, if there is one. */
  const destinationOf = ({ goal, copyId }: ProjectGoal): string =>
    chosen[goal.id] ?? copyId ?? goals.find((each) => sameName(each, goal))?.id ?? NEW;
  const brought = found.flatMap((each): BroughtGoal[] => {
    // A goal that was taken over before is not made again. Its new epics go under the goal made from it.
    const taken = each.copyId ?? NEW;
    const value = way === 'map' ? destinationOf(each) : way === 'take' ? taken : APART;
    return value === APART ? [] : [{ ...each, into: value === NEW ? null : value }];
  });
  const confirm = {
    take: t('portfolio.bring.confirm', { count: brought.length }),
    map: t('portfolio.bring.confirm', { count: brought.length }),
    apart: t('portfolio.bring.apart'),
  };
  return (
    <Dialog
      wide="middle"
      title={t('portfolio.bring.title')}
      closeLabel={t('board.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" onClick={onClose}>
            {t('board.action.cancel')}
          </Button>
          <Button
            appearance="primary"
            disabled={way === 'map' && brought.length === 0}
            onClick={() => (way === 'apart' ? onApart() : onBring(brought))}
          >
            {confirm[way]}
          </Button>
        </>
      }
    >
      <WayChoice way={way} onChange={setWay} mayMap={goals.length > 0} />
      <Outcome brought={brought} />
      <GoalList
        {...props}
        way={way}
        destinationOf={destinationOf}
        onChoose={(goalId, value) => setChosen({ ...chosen, [goalId]: value })}
      />
    </Dialog>
  );
};

export default GoalsDialog;

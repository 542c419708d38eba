import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Covered, PersonaCoverage } from '#domain/board/model/coverage.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Version } from '#domain/tracker/entities.ts';
import { Portrait } from '../../page/persona/portrait.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { ProgressBar } from '../../ui/marks/progress-bar.tsx';
import styles from './persona-panel.module.css';

interface PersonaRowProps {
  readonly persona: Persona;
  readonly coverage: PersonaCoverage | undefined;
  readonly detailed: boolean;
  readonly versions: readonly Version[];
  readonly goals: readonly Goal[];
  /** Whether the persona filter shows the goals of this persona; null while the filter is off. */
  readonly shown: boolean | null;
  readonly onShow: (shown: boolean) => void;
  /** Adds the persona to a goal; null if the user is not allowed to edit goals. */
  readonly onPut: ((goalId: string) => void) | null;
  readonly onOpen: () => void;
}

const useFacts = () => {
  const { t } = useTranslation();
  return ({ goals, steps, points }: Covered): string =>
    [
      t('personaPanel.goals', { count: goals }),
      t('personaPanel.steps', { count: steps }),
      t('personaPanel.points', { count: points }),
    ].join(' · ');
};

const Release = ({ name, sum }: { readonly name: string; readonly sum: Covered | undefined }) => {
  const { t } = useTranslation();
  const facts = useFacts();
  return (
    <li className={styles.release}>
      <span className={styles.releaseName}>{name}</span>
      {sum ? (
        <span className={styles.facts}>
          {facts(sum)}
          <ProgressBar
            done={sum.done}
            inProgress={sum.inProgress}
            toDo={sum.toDo}
            label={t('personaPanel.progress', {
              done: sum.done,
              inProgress: sum.inProgress,
              toDo: sum.toDo,
            })}
          />
        </span>
      ) : (
        <span className={styles.facts}>{t('personaPanel.nothing')}</span>
      )}
    </li>
  );
};

/** Says that the persona has no goal, and lets the user choose one. */
const Gap = ({ persona, goals, onPut }: Pick<PersonaRowProps, 'persona' | 'goals' | 'onPut'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.gap}>
      <Icon name="warning" size={12} />
      <span className={styles.gapText}>{t('personaPanel.onNoGoal')}</span>
      {onPut && goals.length > 0 && (
        <span className={styles.choose}>
          <SelectField
            label={t('personaPanel.putOn', { name: persona.name })}
            hideLabel
            options={[
              { value: '', label: t('personaPanel.choose') },
              ...goals.map(({ id, fields }) => ({ value: id, label: fields.summary })),
            ]}
            value=""
            onChange={(goalId) => goalId && onPut(goalId)}
          />
        </span>
      )}
    </div>
  );
};

/** One persona of the panel: its picture, its goals and stories, and a checkbox that filters the map by the persona. */
export const PersonaRow = (props: PersonaRowProps) => {
  const { persona, coverage, detailed, versions, shown } = props;
  const { t } = useTranslation();
  const facts = useFacts();
  const { name, avatar } = persona;
  const open = versions.filter(({ id, released, archived }) =>
    coverage?.releases.has(id) ? true : !released && !archived,
  );
  const covered = coverage !== undefined && coverage.goalIds.length > 0;
  return (
    <li className={styles.persona}>
      <div className={styles.line}>
        {shown !== null && !detailed && (
          <input
            type="checkbox"
            className={focus.ring}
            aria-label={t('personaPanel.showGoalsOf', { name })}
            checked={shown}
            onChange={(event) => props.onShow(event.target.checked)}
          />
        )}
        <span className={styles.face}>
          <Portrait avatar={avatar} alt="" className={styles.picture} />
        </span>
        <span className={styles.words}>
          <button
            type="button"
            className={classNames(styles.name, focus.ring)}
            onClick={props.onOpen}
          >
            {name}
          </button>
          {covered && <span className={styles.facts}>{facts(coverage.whole)}</span>}
        </span>
      </div>
      {!covered && <Gap persona={persona} goals={props.goals} onPut={props.onPut} />}
      {detailed && covered && (
        <ul className={styles.releases}>
          {open.map(({ id, name: release }) => (
            <Release key={id} name={release} sum={coverage.releases.get(id)} />
          ))}
          <Release name={t('personaPanel.noRelease')} sum={coverage.releases.get(ANONYMOUS_KEY)} />
        </ul>
      )}
    </li>
  );
};

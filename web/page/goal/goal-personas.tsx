import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Persona } from '#domain/contracts/persona.ts';
import { usePersonasQuery } from '../../store/personas/persona-list-api.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Portrait } from '../persona/portrait.tsx';
import styles from './goal-fields.module.css';
import type { GoalFieldsProps } from './goal-fields-props.ts';

const NOBODY: readonly Persona[] = [];

/** The personas of a goal. Users select them from the personas of the board (R-GOAL-1). */
export const GoalPersonas = ({ goal, projectIds, disabled, onEdit }: GoalFieldsProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { data: personas = NOBODY } = usePersonasQuery(projectIds);
  const own = goal.personas.flatMap((id) => personas.find((persona) => persona.id === id) ?? []);
  const others = personas.filter(({ id }) => !goal.personas.includes(id));
  if (personas.length === 0) return null;
  return (
    <div className={styles.row}>
      <fieldset aria-labelledby={id}>
        <span id={id} className={styles.label}>
          {t('goalPanel.personas')}
        </span>
        <div className={styles.personas}>
          {own.map(({ id, name, avatar }) => (
            <span key={id} className={styles.member}>
              <Portrait avatar={avatar} alt="" className={styles.face} />
              <span className={styles.name}>{name}</span>
              {!disabled && (
                <IconButton
                  icon="close"
                  label={t('goalPanel.removeMember', { name })}
                  onClick={() => onEdit({ personas: goal.personas.filter((each) => each !== id) })}
                />
              )}
            </span>
          ))}
          {!disabled && others.length > 0 && (
            <SelectField
              label={t('goalPanel.addPersona')}
              hideLabel
              options={[
                { value: '', label: t('goalPanel.addPersona') },
                ...others.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value=""
              onChange={(id) => id && onEdit({ personas: [...goal.personas, id] })}
            />
          )}
        </div>
      </fieldset>
    </div>
  );
};

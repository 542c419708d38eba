import { useTranslation } from 'react-i18next';
import { filterByPersonas, personaShown } from '#domain/aggregates/setting/persona-filter.ts';
import { hiddenPersonas } from '#domain/aggregates/setting/visibility.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { Portrait } from '../../page/persona/portrait.tsx';
import { usePersonasQuery } from '../../store/personas/persona-list-api.ts';
import type { ViewMenuProps } from '../../story-map/view/view-props.ts';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { Toggle } from '../../ui/buttons/toggle.tsx';
import styles from './view-menu.module.css';
import { ViewSection } from './view-section.tsx';

type Props = Pick<ViewMenuProps, 'settings' | 'projectIds' | 'onChange'>;

const NOBODY: readonly Persona[] = [];

/** The filter by persona (R-VIEW-2). Goals without a persona have a separate checkbox. */
export const PersonaFilter = ({ settings, projectIds, onChange }: Props) => {
  const { t } = useTranslation();
  const { data: personas = NOBODY } = usePersonasQuery(projectIds);
  const unticked = hiddenPersonas(settings);
  const { showPersonas } = settings.personaSetting;
  const tick = (id: string) => (shown: boolean) => onChange(personaShown(id, shown));
  return (
    <ViewSection title={t('view.personas')}>
      <Toggle
        label={t('view.switch.showPersonas')}
        checked={showPersonas}
        onChange={(on) =>
          onChange(
            filterByPersonas(
              on,
              personas.map(({ id }) => id),
            ),
          )
        }
      />
      {showPersonas && (
        <ul className={styles.list}>
          {personas.map((persona) => (
            <li key={persona.id}>
              <Checkbox checked={!unticked.has(persona.id)} onChange={tick(persona.id)}>
                <Portrait className={styles.picture} avatar={persona.avatar} alt="" />
                {persona.name}
              </Checkbox>
            </li>
          ))}
          <li>
            <Checkbox checked={!unticked.has(ANONYMOUS_KEY)} onChange={tick(ANONYMOUS_KEY)}>
              {t('view.noPersona')}
            </Checkbox>
          </li>
        </ul>
      )}
    </ViewSection>
  );
};

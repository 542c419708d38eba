import { useTranslation } from 'react-i18next';
import type { Persona } from '#domain/contracts/persona.ts';
import { usePersonasQuery } from '../../../api/personas/persona-list-api.ts';
import { Portrait } from '../../../page/persona/portrait.tsx';
import styles from './persona-faces.module.css';

/** Spec 001 §9 Maximum persona icons. */
export const MOST_FACES = 7;

export interface PersonaFacesProps {
  /** Ids, in the order in which they were put there. */
  readonly ids: readonly string[];
  readonly projectIds: readonly string[];
  readonly most?: number | undefined;
}

const NOBODY: readonly Persona[] = [];

/** Who something is made for: up to seven faces unless fewer are wanted, and how many more there are. */
const PersonaFaces = ({ ids, projectIds, most = MOST_FACES }: PersonaFacesProps) => {
  const { t } = useTranslation();
  const { data: personas = NOBODY } = usePersonasQuery(projectIds);
  const own = ids.flatMap((id) => personas.find((persona) => persona.id === id) ?? []);
  if (own.length === 0) return null;
  const rest = own.slice(most);
  return (
    <span className={styles.faces}>
      {own.slice(0, most).map(({ id, name, avatar }) => (
        <span key={id} className={styles.face} data-tooltip={name}>
          <Portrait avatar={avatar} alt={name} className={styles.picture} />
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.rest} data-tooltip={rest.map(({ name }) => name).join(', ')}>
          {t('personaPanel.rest', { count: rest.length })}
        </span>
      )}
    </span>
  );
};

export default PersonaFaces;

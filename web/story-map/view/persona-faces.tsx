import { useTranslation } from 'react-i18next';
import type { Persona } from '#domain/contracts/persona.ts';
import { FaceRow } from '../../page/persona/face-row.tsx';
import { Portrait } from '../../page/persona/portrait.tsx';
import { usePersonasQuery } from '../../store/personas/persona-list-api.ts';

export interface PersonaFacesProps {
  /** Ids of personas, in the order in which they were added. */
  readonly ids: readonly string[];
  readonly projectIds: readonly string[];
  readonly most?: number | undefined;
}

const NOBODY: readonly Persona[] = [];

/** Shows the faces of personas, up to seven by default, and how many more there are. */
const PersonaFaces = ({ ids, projectIds, most }: PersonaFacesProps) => {
  const { t } = useTranslation();
  const { data: personas = NOBODY } = usePersonasQuery(projectIds);
  const own = ids.flatMap((id) => personas.find((persona) => persona.id === id) ?? []);
  if (own.length === 0) return null;
  return (
    <FaceRow
      people={own}
      most={most}
      draw={({ avatar, name }, className) => (
        <Portrait avatar={avatar} alt={name} className={className} />
      )}
      rest={(count) => t('personaPanel.rest', { count })}
    />
  );
};

export default PersonaFaces;

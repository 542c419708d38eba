import { useTranslation } from 'react-i18next';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { personaDetailsOf, personaValues } from '#domain/change/take-back/things.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import ThingHistory from '../../../page/audit/thing-history.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';

export interface PersonaHistoryProps {
  readonly persona: Persona;
  /** Changes the persona; null if the user may not. */
  readonly onEdit: ((details: Partial<PersonaDetails>) => void) | null;
  readonly onClose: () => void;
}

/** Who changed what of a persona, newest first. Who may edit it can take changes back (R-ACCESS-12, R-TIME-7). */
const PersonaHistory = ({ persona, onEdit, onClose }: PersonaHistoryProps) => {
  const { t } = useTranslation();
  const { id, version, projectId, portfolioBoardId } = persona;
  return (
    <Dialog title={t('personas.history')} onClose={onClose}>
      <ThingHistory
        thing={{ type: 'persona', id, version }}
        scope={portfolioBoardId ?? projectId}
        level={3}
        back={
          onEdit
            ? {
                now: personaValues(persona),
                onTakeBack: (values) => {
                  const details = personaDetailsOf(values);
                  if (details) onEdit(details);
                },
              }
            : undefined
        }
      />
    </Dialog>
  );
};

export default PersonaHistory;

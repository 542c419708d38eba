import { useTranslation } from 'react-i18next';
import type { Persona } from '#domain/contracts/persona.ts';
import ThingHistory from '../../../page/audit/thing-history.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';

export interface PersonaHistoryProps {
  readonly persona: Persona;
  readonly onClose: () => void;
}

/** Who changed what of a persona, newest first (R-ACCESS-12). */
const PersonaHistory = ({ persona, onClose }: PersonaHistoryProps) => {
  const { t } = useTranslation();
  const { id, version, projectId, portfolioBoardId } = persona;
  return (
    <Dialog title={t('personas.history')} onClose={onClose}>
      <ThingHistory
        thing={{ type: 'persona', id, version }}
        scope={portfolioBoardId ?? projectId}
        level={3}
      />
    </Dialog>
  );
};

export default PersonaHistory;

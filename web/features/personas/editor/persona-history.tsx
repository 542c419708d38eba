import { useTranslation } from 'react-i18next';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { personaDetailsOf, personaValues } from '#domain/change/take-back/things.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { Instant } from '#domain/kernel/time.ts';
import ThingHistory from '../../../page/audit/thing-history.tsx';
import { useOpenPortfolio } from '../../../page/portfolio/use-open-portfolio.ts';
import { useOpenMap } from '../../../page/use-open-map.ts';
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
  const openMap = useOpenMap();
  const openPortfolio = useOpenPortfolio();
  const { id, version, projectId, portfolioBoardId } = persona;
  const showThen = (moment: Instant) => {
    if (portfolioBoardId !== null) openPortfolio(portfolioBoardId, { moment });
    else if (projectId !== null) openMap({ projectId, moment });
  };
  // A persona of the site is on no map of its own.
  const home = portfolioBoardId ?? projectId;
  return (
    <Dialog title={t('personas.history')} onClose={onClose}>
      <ThingHistory
        thing={{ type: 'persona', id, version }}
        scope={home}
        level={3}
        onShowThen={home === null ? undefined : showThen}
        back={
          onEdit
            ? {
                now: personaValues(persona),
                accepts: (values) => personaDetailsOf(values) !== null,
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

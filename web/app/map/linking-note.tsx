import { useTranslation } from 'react-i18next';
import { useHost } from '../../page/host-context.ts';
import { useLinkingQuery } from '../../store/goals/linking-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './linking-note.module.css';

export interface LinkingNoteProps {
  readonly linkTypeId: string;
  readonly onSettings: () => void;
}

/** The Jira page that turns on issue linking. Only Jira admins can open the page. */
const LINKING = '/secure/admin/ViewLinkTypes!default.jspa';

/**
 * Warns after the map has opened that steps cannot be linked to goals, since issue linking is off or the link type was
 * deleted. Offers ways to fix the problem (R-MAPPING-8).
 */
const LinkingNote = ({ linkTypeId, onSettings }: LinkingNoteProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const { data: fault = 'on' } = useLinkingQuery(linkTypeId);
  if (fault === 'on') return null;
  return (
    <aside className={styles.note} role="alert">
      <span className={styles.words}>
        <strong>{t(`mapping.${fault}.title`)}</strong>
        <span>{t(`mapping.${fault}.text`)}</span>
      </span>
      {fault === 'off' && (
        <Button spacing="compact" onClick={() => host.navigate({ kind: 'site', path: LINKING })}>
          {t('mapping.off.turnOn')}
        </Button>
      )}
      <Button spacing="compact" onClick={onSettings}>
        {t(`mapping.${fault}.settings`)}
      </Button>
    </aside>
  );
};

export default LinkingNote;

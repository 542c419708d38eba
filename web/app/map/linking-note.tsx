import { useTranslation } from 'react-i18next';
import { useHost } from '../../page/host-context.ts';
import { useLinkingQuery } from '../../store/goals/linking-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './linking-note.module.css';

export interface LinkingNoteProps {
  readonly linkTypeId: string;
  readonly onSettings: () => void;
}

/** The Jira page where issue linking can be turned on. Only Jira admins can open it. */
const LINKING = '/secure/admin/ViewLinkTypes!default.jspa';

/**
 * Warns that steps cannot be linked to goals, because issue linking is off or the link type was deleted (R-MAPPING-8).
 * Appears after the map and offers solutions.
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

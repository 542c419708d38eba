import { useTranslation } from 'react-i18next';
import { useHost } from '../../page/host-context.ts';
import { useLinkingQuery } from '../../store/goals/linking-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './linking-note.module.css';

export interface LinkingNoteProps {
  /** Id of the link type that connects steps to goals. */
  readonly linkTypeId: string;
  readonly onSettings: () => void;
}

/** Page of Jira that turns on issue linking; only Jira admins may open it. */
const LINKING = '/secure/admin/ViewLinkTypes!default.jspa';

/**
 * Warns when the map opens that steps cannot be linked to goals, because issue linking is off or its link type is
 * gone, and offers the ways to fix it (R-MAPPING-8).
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

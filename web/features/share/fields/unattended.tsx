import { useTranslation } from 'react-i18next';
import type { StopReason } from '#domain/aggregates/sharing/renewal.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';

interface UnattendedProps {
  /** Null when the settings were last saved before renewals existed. */
  readonly renewal: PluginSetting['renewal'];
  /** What to say for each reason; `none` when nobody renews the picture yet. */
  readonly words: Readonly<Record<StopReason | 'none', string>>;
  readonly busy: boolean;
  /** From now on, renews the picture with this user's permissions. */
  readonly onTakeOver: () => void;
}

/**
 * Says why a picture is not renewed while no admin has the map open (R-SHARE-23), with a button to take over the
 * renewal. Draws nothing while the picture is renewed automatically.
 */
export const Unattended = ({ renewal, words, busy, onTakeOver }: UnattendedProps) => {
  const { t } = useTranslation();
  if (renewal?.stopped === null) return null;
  const reason = renewal?.stopped ?? 'none';
  return (
    <Note
      tone={reason === 'none' ? 'info' : 'warning'}
      action={
        <Button spacing="compact" disabled={busy} onClick={onTakeOver}>
          {t('share.renewal.takeOver')}
        </Button>
      }
    >
      {words[reason]}
    </Note>
  );
};

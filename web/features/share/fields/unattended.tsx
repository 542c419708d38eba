import { useTranslation } from 'react-i18next';
import type { StopReason } from '#domain/aggregates/sharing/renewal.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';

interface UnattendedProps {
  /** Null if the settings were last saved by a version of Cairn that could not renew pictures. */
  readonly renewal: PluginSetting['renewal'];
  /** The text for each reason why renewal stopped; `none` means that no user renews the picture yet. */
  readonly words: Readonly<Record<StopReason | 'none', string>>;
  readonly busy: boolean;
  /** Lets the picture be renewed with this user's permissions from now on. */
  readonly onTakeOver: () => void;
}

/**
 * Explains why the picture is not renewed while no admin has the map open (R-SHARE-23), with a button that takes over
 * the renewal. Renders nothing while automatic renewal works.
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

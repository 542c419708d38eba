import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { isOver } from '#domain/aggregates/sharing/presentation.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { agoText } from '../../i18n/ago.ts';
import { KINDS } from '../../store/ledger/kinds.ts';
import { useNamedPeopleQuery } from '../../store/portfolios/choices-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { Unattended } from './fields/unattended.tsx';
import { PublicLink } from './public-link.tsx';

/** What visitors see when they open the link; `null` if the board is not shared. */
export type LinkAnswer = 'expired' | 'noPicture' | 'locked' | 'open' | null;

/**
 * Returns what visitors see now. The checks and their order are the same as in the public page
 * (functions/http/guest/page.ts).
 */
export const linkAnswer = (
  { shareBoardId, presentation, hasPassword, stored }: PluginSetting,
  now: string,
): LinkAnswer => {
  if (shareBoardId === null) return null;
  if (isOver(presentation, now)) return 'expired';
  if (stored === null) return 'noPicture';
  return hasPassword ? 'locked' : 'open';
};

const WORDS = {
  expired: 'share.expired',
  noPicture: 'share.notYet',
  locked: 'share.onLocked',
  open: 'share.on',
} as const;

/** Returns a text that says when the picture was stored and by whom; empty if that is not known. */
const usePictureWords = ({ stored, renewal }: PluginSetting): string => {
  const { t, i18n } = useTranslation();
  const { data: people } = useNamedPeopleQuery(stored ? [stored.by] : skipToken);
  if (stored === undefined) return '';
  if (stored === null) return t('share.notStored');
  const ago = agoText(i18n.language, stored.at, Date.now());
  const name = people?.find(({ accountId }) => accountId === stored.by)?.displayName;
  // The tracker may hide the name of the user who stored the picture.
  const words =
    name === undefined ? t('share.storedAt', { ago }) : t('share.storedBy', { ago, name });
  return renewal?.stopped === null
    ? t('sentences', { things: [words, t('share.follows')] })
    : words;
};

interface LinkStateProps {
  readonly setting: PluginSetting;
  readonly busy: boolean;
  readonly storing: boolean;
  readonly onEnd: () => void;
  /** Lets the picture be renewed with this user's permissions from now on. */
  readonly onTakeOver: () => void;
  /** Whether to show the QR code below the link. */
  readonly coded: boolean;
}

export const LinkState = (props: LinkStateProps) => {
  const { setting, busy, storing, onEnd, onTakeOver, coded } = props;
  const { t } = useTranslation();
  const picture = usePictureWords(setting);
  const answer = linkAnswer(setting, instantOf(Date.now()));
  const { shareBoardId: link } = setting;
  if (answer === null || link === null) {
    return (
      <Note tone="info">
        {t('sentences', { things: [t('share.off'), t(KINDS.shareStart.takenBack.why)] })}
      </Note>
    );
  }
  const works = answer === 'open' || answer === 'locked';
  return (
    <>
      <Note
        tone={works ? 'success' : 'warning'}
        action={
          <Button spacing="compact" disabled={busy} onClick={onEnd}>
            {t('share.end')}
          </Button>
        }
      >
        <strong>{t(WORDS[answer])}</strong>
        <br />
        {storing ? t('share.storing') : picture}
      </Note>
      {works && (
        <Unattended
          renewal={setting.renewal}
          words={{
            none: t('share.followsOpen'),
            denied: t('share.renewal.denied'),
            unfit: t('share.renewal.unfit'),
          }}
          busy={busy}
          onTakeOver={onTakeOver}
        />
      )}
      <PublicLink link={link} coded={coded} />
    </>
  );
};

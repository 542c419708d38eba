import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { isOver } from '#domain/aggregates/sharing/presentation.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { agoText } from '../../i18n/ago.ts';
import { useNamedPeopleQuery } from '../../store/portfolios/choices-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { PublicLink } from './public-link.tsx';

/** What a visitor of the link gets now; `null` for a board that is not shared. */
export type LinkAnswer = 'expired' | 'noPicture' | 'locked' | 'open' | null;

/** The same order in which the page of the link decides (functions/http/guest/page.ts). */
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

/** How old the picture is, and who made it; nothing where that is not known. */
const usePictureWords = ({ stored, renewal }: PluginSetting): string => {
  const { t, i18n } = useTranslation();
  const { data: people } = useNamedPeopleQuery(stored ? [stored.by] : skipToken);
  if (stored === undefined) return '';
  if (stored === null) return t('share.notStored');
  const ago = agoText(i18n.language, stored.at, Date.now());
  const name = people?.find(({ accountId }) => accountId === stored.by)?.displayName;
  // Whose name the tracker does not tell has written it all the same.
  const words =
    name === undefined ? t('share.storedAt', { ago }) : t('share.storedBy', { ago, name });
  return renewal?.stopped === null ? `${words} ${t('share.follows')}` : words;
};

/**
 * Why the picture is not renewed while no admin has the map open (R-SHARE-23), and how to change that; nothing where it
 * is.
 */
const Unattended = ({
  renewal,
  busy,
  onTakeOver,
}: Pick<PluginSetting, 'renewal'> & Pick<LinkStateProps, 'busy' | 'onTakeOver'>) => {
  const { t } = useTranslation();
  if (renewal?.stopped === null) return null;
  const reason = renewal?.stopped;
  return (
    <Note
      tone={reason ? 'warning' : 'info'}
      action={
        <Button spacing="compact" disabled={busy} onClick={onTakeOver}>
          {t('share.renewal.takeOver')}
        </Button>
      }
    >
      {reason ? t(`share.renewal.${reason}`) : t('share.followsOpen')}
    </Note>
  );
};

interface LinkStateProps {
  readonly setting: PluginSetting;
  readonly busy: boolean;
  /** Whether the picture is on its way. */
  readonly storing: boolean;
  readonly onEnd: () => void;
  /** Has the picture renewed as this person from now on. */
  readonly onTakeOver: () => void;
  /** Whether the code of the link stands below it. */
  readonly coded: boolean;
}

/** What the link answers now, how old its picture is, and where it leads. */
export const LinkState = (props: LinkStateProps) => {
  const { setting, busy, storing, onEnd, onTakeOver, coded } = props;
  const { t } = useTranslation();
  const picture = usePictureWords(setting);
  const answer = linkAnswer(setting, instantOf(Date.now()));
  const { shareBoardId: link } = setting;
  if (answer === null || link === null) return <Note tone="info">{t('share.off')}</Note>;
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
      {works && <Unattended renewal={setting.renewal} busy={busy} onTakeOver={onTakeOver} />}
      <PublicLink link={link} coded={coded} />
    </>
  );
};

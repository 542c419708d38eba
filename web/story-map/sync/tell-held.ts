import type { TFunction } from 'i18next';
import type { HeldNews, LostTyping } from '../../gesture/news.ts';
import type { HostAdapter } from '../../host/host.ts';
import { FLAG } from '../../store/state/flags.ts';

interface Told {
  readonly host: Pick<HostAdapter, 'flag'>;
  readonly announce: (sentence: string) => void;
}

/**
 * Reports another user's change of the thing that the user is editing or moving, in a flag and one announcement
 * (R-LIVE-1).
 */
export const tellHeld = (t: TFunction, news: HeldNews, { host, announce }: Told): void => {
  const { kind, title, name, who } = news;
  const said =
    who === null
      ? t(`flag.held.${kind}.somebody`, { title, name })
      : t(`flag.held.${kind}.named`, { title, name, who });
  const body = kind === 'renamed' ? null : t(`flag.held.${kind}.text`);
  host.flag({
    tone: kind === 'deleted' ? 'warning' : 'info',
    title: said,
    ...(body === null ? {} : { body }),
    milliseconds: FLAG.error,
  });
  announce(body === null ? said : `${said} ${body}`);
};

/**
 * Shows the typed text after its thing was deleted, so that the user can copy the text. The flag stays until the user
 * closes it (R-LIVE-8).
 */
export const tellLost = (
  t: TFunction,
  { kind, name, text }: LostTyping,
  { host, announce }: Told,
): void => {
  const title = t('flag.lost.title', { text });
  const body = t(`flag.lost.${kind}`, { name });
  host.flag({ tone: 'warning', title, body, milliseconds: Number.POSITIVE_INFINITY });
  announce(`${title} ${body}`);
};

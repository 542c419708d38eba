import type { TFunction } from 'i18next';
import { ZOOM } from '#domain/aggregates/setting/user-settings.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { HeldNews, LostTyping } from '../../gesture/news.ts';
import type { HostAdapter } from '../../host/host.ts';
import { FLAG } from '../../store/state/flags.ts';

interface Told {
  readonly host: Pick<HostAdapter, 'flag'>;
  readonly announce: (sentence: string) => void;
}

/**
 * Reports in a flag and in an announcement that somebody else has changed the thing that the user is dragging
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

/** Says why a drop moved nothing, or that even the smallest zoom shows only a part of the map. */
export const tellRefused = (
  t: TFunction,
  reason: ErrorCode | 'onlyPartFits',
  { host, announce }: Told,
): void => {
  const [title, body] =
    reason === 'onlyPartFits'
      ? [t('flag.partFits'), t('flag.partFitsText', { percent: ZOOM.least })]
      : [t('flag.nothingMoved'), t(`errors.${reason}`)];
  const tone = reason === 'onlyPartFits' ? 'info' : 'warning';
  host.flag({ tone, title, body, milliseconds: FLAG.error });
  announce(`${title}. ${body}`);
};

/**
 * Shows text that the user was typing when the thing was deleted, so that they can copy it. The flag stays until the
 * user closes it (R-LIVE-8).
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

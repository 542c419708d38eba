import type { TFunction } from 'i18next';
import type { CommentCount } from '#domain/aggregates/guest-comment/count.ts';

export const commentsLabel = (t: TFunction, { shown, waiting }: CommentCount): string =>
  t('list', {
    things: [
      shown > 0 && t('board.card.comments', { count: shown }),
      waiting > 0 && t('board.card.waiting', { count: waiting }),
    ].filter(Boolean),
  });

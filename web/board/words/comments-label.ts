import type { TFunction } from 'i18next';
import type { CommentCount } from '#domain/aggregates/guest-comment/count.ts';

/** The numbers of guests' comments on a card, in words. */
export const commentsLabel = (t: TFunction, { shown, waiting }: CommentCount): string =>
  [
    shown > 0 && t('board.card.comments', { count: shown }),
    waiting > 0 && t('board.card.waiting', { count: waiting }),
  ]
    .filter(Boolean)
    .join(', ');

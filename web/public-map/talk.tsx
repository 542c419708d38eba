import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CommentCount, CommentsByCard } from '#domain/aggregates/guest-comment/count.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import styles from './public-map.module.css';

/**
 * Returns the comment section, which the server has rendered and which also works without scripts; null if visitors may
 * not comment.
 */
export const talkOf = (page: Document): HTMLElement | null => page.getElementById('talk');

const said = (talk: HTMLElement): HTMLElement[] => [
  ...talk.querySelectorAll<HTMLElement>('[data-about]'),
];

/** Returns the number of approved comments on each card. */
export const commentsIn = (talk: HTMLElement | null): CommentsByCard => {
  const comments = new Map<string, CommentCount>();
  for (const { dataset } of talk ? said(talk) : []) {
    const { about = '' } = dataset;
    comments.set(about, { shown: (comments.get(about)?.shown ?? 0) + 1, waiting: 0 });
  }
  return comments;
};

/**
 * Prepares a comment on a card: selects the card in the form, highlights the comments on it, and focuses the first
 * field. Null stands for the whole map.
 */
export const commentOn = (talk: HTMLElement, key: string | null): void => {
  const meant = said(talk).filter(({ dataset }) => dataset.about === key);
  for (const each of said(talk)) each.toggleAttribute('data-meant', meant.includes(each));
  const about = talk.querySelector<HTMLSelectElement>('select[name=about]');
  if (about && key !== null) about.value = key;
  const field = talk.querySelector<HTMLElement>('input[name=author], textarea');
  field?.focus({ preventScroll: meant.length > 0 });
  meant[0]?.scrollIntoView({ block: 'nearest' });
};

interface TalkCloseProps {
  readonly talk: HTMLElement;
  readonly onClose: () => void;
}

/** Closes the comment section where it covers the map: by a button, or by Escape unless something else uses the key. */
export const TalkClose = ({ talk, onClose }: TalkCloseProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);
  return createPortal(
    <IconButton
      icon="close"
      label={t('publicMap.closeTalk')}
      className={styles.close}
      onClick={onClose}
    />,
    talk,
  );
};

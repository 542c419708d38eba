import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CommentCount, CommentsByCard } from '#domain/aggregates/guest-comment/count.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import styles from './public-map.module.css';

/** The part of the page in which visitors talk to the team; null where they may not. It works without us, too. */
export const talkOf = (page: Document): HTMLElement | null => page.getElementById('talk');

const said = (talk: HTMLElement): HTMLElement[] => [
  ...talk.querySelectorAll<HTMLElement>('[data-about]'),
];

/** How much stands there about each card: all of it was approved. */
export const commentsIn = (talk: HTMLElement | null): CommentsByCard => {
  const comments = new Map<string, CommentCount>();
  for (const { dataset } of talk ? said(talk) : []) {
    const { about = '' } = dataset;
    comments.set(about, { shown: (comments.get(about)?.shown ?? 0) + 1, waiting: 0 });
  }
  return comments;
};

/** Chooses the card that a comment is about, marks what was said of it, and puts the cursor where it is written. */
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

/** The way out of that part while it lies over the map: its button, or Escape wherever nothing else is ended by it. */
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

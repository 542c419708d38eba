import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagePress } from '../../actions/use-page-press.ts';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import focus from '../../ui/focus.module.css';
import type { SortOrder, Wanted } from './listing.ts';
import styles from './tools.module.css';

interface ToolsProps {
  readonly title: string;
  readonly wanted: Wanted;
  readonly onWant: (part: Partial<Wanted>) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

/** The page's heading with a search, a filter by stars, and the order. The key "/" focuses the search. */
export const Tools = ({ title, wanted, onWant }: ToolsProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  usePagePress((event) => {
    if (event.key !== '/' || isTyping(event.target)) return;
    event.preventDefault();
    field.current?.focus();
  });
  const orders: readonly SortOrder[] = ['updated', 'name'];
  return (
    <div className={styles.tools}>
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.search}>
        <Search size={16} aria-hidden="true" className={styles.lens} />
        <input
          ref={field}
          type="search"
          className={styles.input}
          aria-label={t('mainPage.search')}
          placeholder={t('mainPage.search')}
          aria-keyshortcuts="/"
          value={wanted.text}
          onChange={(event) => onWant({ text: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && onWant({ text: '' })}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </span>
      <button
        type="button"
        className={classNames(styles.toggle, focus.ring)}
        aria-pressed={wanted.starredOnly}
        onClick={() => onWant({ starredOnly: !wanted.starredOnly })}
      >
        <Star size={16} aria-hidden="true" />
        {t('mainPage.starred')}
      </button>
      <span className={styles.order}>
        <SelectField
          label={t('mainPage.sort')}
          hideLabel
          options={orders.map((value) => ({ value, label: t(`mainPage.order.${value}`) }))}
          value={wanted.order}
          onChange={(value) => onWant({ order: value === 'name' ? 'name' : 'updated' })}
        />
      </span>
    </div>
  );
};

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import focus from '../ui/focus.module.css';
import styles from './page-frame.module.css';

export interface NavItem {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly count?: number | undefined;
  readonly onOpen: () => void;
}

interface PageFrameProps {
  readonly label: string;
  readonly items: readonly NavItem[];
  readonly current: string;
  readonly starred?: { readonly title: string; readonly items: readonly NavItem[] };
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

const Items = ({
  items,
  current,
}: {
  readonly items: readonly NavItem[];
  readonly current: string | null;
}) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.items}>
      {items.map(({ id, label, icon: Icon, count, onOpen }) => (
        <li key={id}>
          <button
            type="button"
            className={classNames(styles.item, focus.ring)}
            aria-current={id === current ? 'page' : undefined}
            onClick={onOpen}
          >
            <Icon size={16} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
            {count !== undefined && (
              <span className={styles.count}>{t('number', { value: count })}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The frame of a page with navigation. The links are beside the page, and on narrow screens above it. */
export const PageFrame = ({ label, items, current, starred, foot, children }: PageFrameProps) => (
  <div className={styles.frame}>
    <nav className={styles.side} aria-label={label}>
      <Items items={items} current={current} />
      {starred && starred.items.length > 0 && (
        <div className={styles.starred}>
          <h2 className={styles.heading}>{starred.title}</h2>
          <Items items={starred.items} current={null} />
        </div>
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </nav>
    <main className={styles.main}>{children}</main>
  </div>
);

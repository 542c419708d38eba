import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PixelSize } from '../../../export/picture/limits.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import styles from './export-panel.module.css';

export const Group = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <div className={styles.group}>
    <span className={styles.label}>{label}</span>
    {children}
  </div>
);

interface CollapsibleProps {
  /** Folds more of the map; null if everything is folded. */
  readonly onCollapse: (() => void) | null;
}

const CollapsibleNote = ({
  onCollapse,
  children,
}: CollapsibleProps & { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const action = onCollapse && (
    <Button spacing="compact" appearance="subtle" onClick={onCollapse}>
      {t('export.collapseAll')}
    </Button>
  );
  return (
    <Note tone="warning" action={action}>
      {children}
    </Note>
  );
};

interface TooBigNoteProps extends CollapsibleProps {
  readonly size: PixelSize;
  readonly limit: number;
}

/** Warns that the browser cannot draw such a large picture, and suggests how to make it smaller. */
export const TooBigNote = ({ size, limit, onCollapse }: TooBigNoteProps) => {
  const { t } = useTranslation();
  const millions = {
    pixels: Math.ceil((size.width * size.height) / 1_000_000),
    limit: Math.floor(limit / 1_000_000),
  };
  return (
    <CollapsibleNote onCollapse={onCollapse}>
      {onCollapse ? t('export.overLimit', millions) : t('export.overLimitCollapsed', millions)}
    </CollapsibleNote>
  );
};

/** Warns that the map needs too many pages of paper. */
export const TooManyNote = ({ most, onCollapse }: CollapsibleProps & { readonly most: number }) => {
  const { t } = useTranslation();
  return (
    <CollapsibleNote onCollapse={onCollapse}>
      {t('export.tooManyPages', { count: most })}
    </CollapsibleNote>
  );
};

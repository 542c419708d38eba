import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './no-match.module.css';

/** Focuses the map, since this note is about to disappear. */
const focusMap = (): void => {
  document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
};

export interface NoMatchProps {
  readonly onClear: () => void;
}

/** Says that filters hide every card, and offers to clear them. */
const NoMatch = ({ onClear }: NoMatchProps) => {
  const { t } = useTranslation();
  return (
    <aside className={styles.note} role="status">
      <span className={styles.words}>
        <strong>{t('filters.noMatch.title')}</strong>
        <span>{t('filters.noMatch.text')}</span>
      </span>
      <Button
        spacing="compact"
        onClick={() => {
          onClear();
          focusMap();
        }}
      >
        {t('filters.clear')}
      </Button>
    </aside>
  );
};

export default NoMatch;

import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './no-match.module.css';

/** Focuses the map, because this message and its button are about to be removed. */
const focusMap = (): void => {
  document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
};

export interface NoMatchProps {
  readonly onClear: () => void;
}

/** Says that filters hide all cards, with a button that clears the filters. */
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

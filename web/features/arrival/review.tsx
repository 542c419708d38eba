import { useTranslation } from 'react-i18next';
import { useHost } from '../../page/host-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useMayShow } from '../../ui/layers/one-prompt.ts';
import styles from './greetings.module.css';

/** Jira's page with the app's Marketplace listing and its reviews. */
const LISTING = '/jira/marketplace/discover/app/app.cairn.story-map';

interface ReviewProps {
  readonly onLater: () => void;
  /** Called when the user has accepted or refused; the request is never repeated. */
  readonly onEnd: () => void;
}

/** Asks for a review in a corner of the page. The focus does not move. */
export const Review = ({ onLater, onEnd }: ReviewProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const mayShow = useMayShow(true);
  const write = () => {
    onEnd();
    host.navigate({ kind: 'site', path: LISTING });
  };
  return (
    mayShow && (
      <aside className={styles.review} aria-label={t('review.title')}>
        <header>
          <h2>{t('review.title')}</h2>
          <IconButton icon="close" label={t('dialog.close')} onClick={onLater} />
        </header>
        <p>{t('review.text')}</p>
        <footer>
          <Button appearance="subtle" spacing="compact" onClick={onEnd}>
            {t('review.no')}
          </Button>
          <Button appearance="subtle" spacing="compact" onClick={onLater}>
            {t('review.later')}
          </Button>
          <Button appearance="primary" spacing="compact" onClick={write}>
            {t('review.write')}
          </Button>
        </footer>
      </aside>
    )
  );
};

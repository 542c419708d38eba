import { useTranslation } from 'react-i18next';
import { clientVersion } from '../../store/backend/ask-backend.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './greetings.module.css';

const ITEMS = [
  { name: 'comments', icon: 'comment' },
  { name: 'help', icon: 'compass' },
  { name: 'search', icon: 'search' },
] as const satisfies readonly { readonly name: string; readonly icon: IconName }[];

interface WhatsNewProps {
  readonly onTry: (panel: (typeof ITEMS)[number]['name']) => void;
  readonly onClose: () => void;
}

/** What is new in this version. Each entry has a link to try it. */
export const WhatsNew = ({ onTry, onClose }: WhatsNewProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      prompt
      title={t('news.title', { version: clientVersion() })}
      onClose={onClose}
      footer={
        <Button appearance="primary" data-first onClick={onClose}>
          {t('news.gotIt')}
        </Button>
      }
    >
      <ul className={styles.news}>
        {ITEMS.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} size={20} />
            <span className={styles.words}>
              <strong>{t(`news.item.${name}.title`)}</strong>
              <span>{t(`news.item.${name}.text`)}</span>
            </span>
            <Button
              appearance="subtle"
              spacing="compact"
              aria-label={t('labelled', {
                label: t('news.try'),
                what: t(`news.item.${name}.title`),
              })}
              onClick={() => onTry(name)}
            >
              {t('news.try')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

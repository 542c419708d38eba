import Flag from 'lucide-react/icons/flag';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Rocket from 'lucide-react/icons/rocket';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './welcome.module.css';

const STEPS = [
  ['map', LayoutDashboard],
  ['goals', Flag],
  ['plan', Rocket],
] as const;

interface WelcomeProps {
  /** Opens the first map; null if the user has no map. */
  readonly onBegin: (() => void) | null;
  readonly onClose: () => void;
}

/** Shown to a new user: what a story map is, and how to start. */
const Welcome = ({ onBegin, onClose }: WelcomeProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      prompt
      title={t('mainPage.welcome.title')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" onClick={onClose}>
            {t('mainPage.welcome.look')}
          </Button>
          {onBegin && (
            <Button appearance="primary" data-first onClick={onBegin}>
              {t('mainPage.welcome.begin')}
            </Button>
          )}
        </>
      }
    >
      <ol className={styles.steps}>
        {STEPS.map(([name, Icon]) => (
          <li key={name} className={styles.step}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <strong>{t(`mainPage.welcome.${name}`)}</strong>
              <br />
              {t(`mainPage.welcome.${name}Text`)}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
};

export default Welcome;

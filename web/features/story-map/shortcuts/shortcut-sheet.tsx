import { useTranslation } from 'react-i18next';
import { SHORTCUTS, type Shortcut, type ShortcutGroup } from '../../../board/words/shortcuts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './shortcut-sheet.module.css';

const GROUPS = Object.keys(SHORTCUTS) as ShortcutGroup[];

/** A Mac writes its own signs on the keys. */
const ON_MAC: Readonly<Record<string, string>> = { Ctrl: '⌘', Delete: '⌦' };
const isMac = (): boolean => /Mac|iPad|iPhone/.test(globalThis.navigator?.platform ?? '');

const Keys = ({ keys }: Pick<Shortcut, 'keys'>) => {
  const { t } = useTranslation();
  const mac = isMac();
  return (
    <span className={styles.keys}>
      {keys.map((together, index) => (
        <span key={together.join()} className={styles.together}>
          {index > 0 && <span className={styles.or}>{t('shortcuts.or')}</span>}
          {together.map((key) => (
            <kbd key={key} className={styles.key}>
              {(mac && ON_MAC[key]) || key}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
};

/** All keys of the map in one place (facts: offer `?` for the list). */
export const ShortcutSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog title={t('shortcuts.title')} closeLabel={t('board.action.close')} onClose={onClose}>
      <div className={styles.groups} tabIndex={-1} data-first>
        {GROUPS.map((group) => (
          <section key={group} aria-label={t(`shortcuts.group.${group}`)}>
            <h3 className={styles.group}>{t(`shortcuts.group.${group}`)}</h3>
            <dl className={styles.lines}>
              {SHORTCUTS[group].map(({ id, keys }) => (
                <div key={id} className={styles.line}>
                  <dt>{t(`shortcuts.act.${id}`)}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};

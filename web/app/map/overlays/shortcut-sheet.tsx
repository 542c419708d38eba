import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { gestures, Keys, type Line, linesOf, SECTIONS } from '../../../actions/shortcut-lines.tsx';
import styles from '../../../actions/shortcut-sheet.module.css';
import { BOARD_ACTIONS } from '../../../board/actions/board-actions.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { PAGE_ACTIONS } from '../actions/page-actions.ts';

/** Lines of the sheet without duplicates: two actions may share keys if they are never available together. */
export const sheetLines = (t: TFunction): readonly Line[] => {
  const lines = [...linesOf(BOARD_ACTIONS, t), ...linesOf(PAGE_ACTIONS, t), ...gestures(t)];
  return [...new Map(lines.map((line) => [line.label, line])).values()];
};

/** All keyboard shortcuts of the map, made from the action records. */
const ShortcutSheet = ({ onClose = () => undefined }: { readonly onClose?: () => void }) => {
  const { t } = useTranslation();
  const lines = sheetLines(t);
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <div className={styles.groups} tabIndex={-1} data-first>
        {SECTIONS.map((section) => (
          <section key={section} aria-label={t(`shortcuts.group.${section}`)}>
            <h3 className={styles.group}>{t(`shortcuts.group.${section}`)}</h3>
            <dl className={styles.lines}>
              {lines
                .filter((line) => line.section === section)
                .map(({ label, keys }) => (
                  <div key={label} className={styles.line}>
                    <dt>{label}</dt>
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

export default ShortcutSheet;

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { gestures, Keys, type Line, linesOf, SECTIONS } from '../../../actions/shortcut-lines.tsx';
import styles from '../../../actions/shortcut-sheet.module.css';
import { BOARD_ACTIONS } from '../../../board/actions/board-actions.ts';
import { ROW_KEY_ACTIONS } from '../../../roadmap/actions/row-actions.ts';
import { ROW_MOVES } from '../../../roadmap/actions/row-keys.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { Toggle } from '../../../ui/buttons/toggle.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { PAGE_ACTIONS } from '../actions/page-actions.ts';

/**
 * Returns the lines of the shortcut sheet for this page, a map or a roadmap. Actions with the same label share a line.
 */
export const sheetLines = (t: TFunction, page: PageContext): readonly Line[] => {
  const things = page.isRoadmap
    ? [...linesOf(ROW_KEY_ACTIONS, t), ...linesOf(ROW_MOVES, t)]
    : [...linesOf(BOARD_ACTIONS, t), ...gestures(t)];
  const ofPage = PAGE_ACTIONS.filter(({ available }) => available(page));
  const lines = [...things, ...linesOf(ofPage, t)];
  return [...new Map(lines.map((line) => [line.label, line])).values()];
};

export interface ShortcutSheetProps {
  readonly page: PageContext;
  readonly onClose: () => void;
}

const ShortcutSheet = ({ page, onClose }: ShortcutSheetProps) => {
  const { t } = useTranslation();
  const lines = sheetLines(t, page);
  const sections = SECTIONS.filter((name) => lines.some(({ section }) => section === name));
  const titleOf = (section: Line['section']) =>
    section === 'around' && page.isRoadmap
      ? t('shortcuts.group.aroundRoadmap')
      : t(`shortcuts.group.${section}`);
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <div className={styles.groups} tabIndex={-1} data-first>
        {sections.map((section) => (
          <section key={section} aria-label={titleOf(section)}>
            <h3 className={styles.group}>{titleOf(section)}</h3>
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
      <Toggle
        label={t('shortcuts.single')}
        checked={page.settings.singleKeys}
        onChange={(singleKeys) => page.onChange((before) => ({ ...before, singleKeys }))}
      />
    </Dialog>
  );
};

export default ShortcutSheet;

import { useTranslation } from 'react-i18next';
import { type HiddenItems, hiddenItems } from '#domain/board/visibility/hidden.ts';
import type { Hideable } from '../../board/props/props.ts';
import { hiddenName } from '../../story-map/view/hidden-name.ts';
import { hiding } from '../../story-map/view/use-map-view.ts';
import type { ViewMenuProps } from '../../story-map/view/view-props.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './view-menu.module.css';
import { ViewSection } from './view-section.tsx';

const listOf = ({ goals, steps, lanes }: HiddenItems): Hideable[] => [
  ...goals.map(({ id }) => ({ kind: 'goal' as const, id })),
  ...steps.map(({ id }) => ({ kind: 'step' as const, id })),
  ...lanes.map(({ id }) => ({ kind: 'lane' as const, id })),
];

/** The individually hidden elements, each with a button that shows it again. */
export const HiddenList = ({ map, settings, onChange }: Omit<ViewMenuProps, 'projectIds'>) => {
  const { t } = useTranslation();
  const items = listOf(hiddenItems(map, settings));
  /** The row of the clicked button disappears, so moves the focus to the view menu. */
  const show = (things: readonly Hideable[], button: Element) => {
    button.closest<HTMLElement>('[role="dialog"]')?.focus();
    for (const thing of things) onChange(hiding(map.mode, thing, false));
  };
  return (
    <ViewSection title={t('view.hidden')}>
      {items.length === 0 && <p className={styles.none}>{t('view.nothingHidden')}</p>}
      <ul className={styles.list}>
        {items.map((thing) => {
          const title = hiddenName(t, map, thing);
          return (
            <li key={`${thing.kind}:${thing.id}`} className={styles.item}>
              <span className={styles.kind}>{t(`view.kind.${thing.kind}`)}</span>
              <span className={styles.name}>{title}</span>
              <Button
                spacing="compact"
                appearance="subtle"
                aria-label={t('view.showOf', { title })}
                onClick={({ currentTarget }) => show([thing], currentTarget)}
              >
                {t('view.show')}
              </Button>
            </li>
          );
        })}
      </ul>
      {items.length > 1 && (
        <Button spacing="compact" onClick={({ currentTarget }) => show(items, currentTarget)}>
          {t('view.showAll')}
        </Button>
      )}
    </ViewSection>
  );
};

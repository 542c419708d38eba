import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import type { ShownPersona } from '../../../store/personas/personas-api.ts';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type GalleryOrder, type GalleryWish, type ScopeFilter, tagsOf } from './found.ts';
import styles from './gallery.module.css';

const SCOPES: readonly ScopeFilter[] = ['all', 'project', 'portfolio', 'global'];
const ORDERS: readonly GalleryOrder[] = ['goals', 'name', 'updated'];

interface GalleryToolsProps {
  /** All personas, from which the numbers of personas in each scope and the tags are computed. */
  readonly personas: readonly ShownPersona[];
  readonly wish: GalleryWish;
  readonly onWish: (wish: GalleryWish) => void;
}

export const GalleryTools = ({ personas, wish, onWish }: GalleryToolsProps) => {
  const { t } = useTranslation();
  const tags = [...new Set(personas.flatMap(tagsOf))].sort();
  const count = (scope: ScopeFilter): number =>
    personas.filter((each) => scope === 'all' || each.scope === scope).length;
  return (
    <div className={styles.tools}>
      <span className={styles.search}>
        <Search size={16} aria-hidden="true" className={styles.lens} />
        <input
          type="search"
          className={styles.input}
          aria-label={t('personas.search')}
          placeholder={t('personas.search')}
          value={wish.text}
          onChange={(event) => onWish({ ...wish, text: event.target.value })}
        />
      </span>
      <SegmentedChoice
        label={t('personas.belongs')}
        options={SCOPES.map((value) => ({
          value,
          label: t(`personas.filter.${value}`, { count: count(value) }),
        }))}
        value={wish.scope}
        onChange={(scope) => onWish({ ...wish, scope })}
      />
      {tags.length > 0 && (
        <span className={styles.select}>
          <SelectField
            label={t('personas.tags')}
            hideLabel
            options={[
              { value: '', label: t('personas.anyTag') },
              ...tags.map((tag) => ({ value: tag, label: tag })),
            ]}
            value={wish.tag}
            onChange={(tag) => onWish({ ...wish, tag })}
          />
        </span>
      )}
      <span className={styles.select}>
        <SelectField
          label={t('personas.sort')}
          hideLabel
          options={ORDERS.map((value) => ({ value, label: t(`personas.order.${value}`) }))}
          value={wish.order}
          onChange={(value) =>
            onWish({ ...wish, order: ORDERS.find((order) => order === value) ?? 'goals' })
          }
        />
      </span>
    </div>
  );
};

import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../page/persona/portrait.tsx';
import type { ShownPersona } from '../../../store/personas/personas-api.ts';
import icon from '../../../ui/buttons/icon-button.module.css';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { DropdownMenu } from '../../../ui/layers/menu.tsx';
import { Lozenge } from '../../../ui/marks/lozenge.tsx';
import { paletteStyle } from '../poster/palettes.ts';
import { linesOf, tagsOf } from './found.ts';
import styles from './persona-card.module.css';

const MOST_TAGS = 3;

interface PersonaCardProps {
  readonly persona: ShownPersona;
  readonly place: string | null;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** A persona in the gallery: its picture in the colours of its palette, its quote, and its number of goals. */
export const PersonaCard = ({ persona, place, onOpen, onCopy, onDelete }: PersonaCardProps) => {
  const { t } = useTranslation();
  const { name, avatar, palette, scope, goals } = persona;
  const { role, quote } = linesOf(persona);
  const tags = tagsOf(persona);
  return (
    <article className={styles.card} style={paletteStyle(palette)}>
      <div className={styles.face}>
        <Portrait avatar={avatar} alt="" className={styles.portrait} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <button type="button" className={classNames(styles.name, focus.ring)} onClick={onOpen}>
            {name}
          </button>
          {scope !== 'project' && <Lozenge>{t(`personas.scope.${scope}`)}</Lozenge>}
          <DropdownMenu
            label={t('personas.actions', { name })}
            opener={(opener) => (
              <button
                {...opener}
                type="button"
                className={classNames(icon.button, styles.more, focus.ring)}
                aria-label={t('personas.actions', { name })}
              >
                <Ellipsis size={16} aria-hidden="true" />
              </button>
            )}
            entries={[
              { id: 'open', label: t('personas.open'), onSelect: onOpen },
              { id: 'copy', label: t('personas.copy.act'), onSelect: onCopy },
              { id: 'delete', label: t('personas.delete.act'), onSelect: onDelete },
            ]}
          />
        </div>
        <p className={styles.role}>{role || place}</p>
        <p className={styles.quote}>{quote !== '' && t('personas.quoted', { quote })}</p>
        <ul className={styles.tags}>
          {tags.slice(0, MOST_TAGS).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
          {tags.length > MOST_TAGS && <li>{`+${tags.length - MOST_TAGS}`}</li>}
        </ul>
        <p className={classNames(styles.goals, goals.length === 0 && styles.none)}>
          <Flag size={14} aria-hidden="true" />
          {goals.length > 0
            ? t('personas.onGoals', { count: goals.length })
            : t('personas.onNoGoal')}
        </p>
      </div>
    </article>
  );
};

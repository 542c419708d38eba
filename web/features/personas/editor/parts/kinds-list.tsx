import type { LucideIcon } from 'lucide-react';
import CircleUser from 'lucide-react/icons/circle-user';
import Gauge from 'lucide-react/icons/gauge';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Heading from 'lucide-react/icons/heading';
import IdCard from 'lucide-react/icons/id-card';
import Scale from 'lucide-react/icons/scale';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Tags from 'lucide-react/icons/tags';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import Type from 'lucide-react/icons/type';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KINDS } from '#domain/aggregates/persona/canvas.ts';
import type { ComponentKind } from '#domain/aggregates/persona/components.ts';
import { classNames } from '../../../../ui/class-names.ts';
import focus from '../../../../ui/focus.module.css';
import styles from './kinds-list.module.css';
import { useDragged } from './use-part-drag.ts';

const ICONS: Readonly<Record<ComponentKind, LucideIcon>> = {
  avatar: CircleUser,
  demographic: IdCard,
  'balance-slider': Scale,
  'continuous-slider': SlidersHorizontal,
  'progress-slider': Gauge,
  'title-and-content': Heading,
  paragraph: TextAlignStart,
  'text-only': Type,
  tag: Tags,
};

interface KindProps {
  readonly kind: ComponentKind;
  /** Null if the poster already has this part and may have it only once. */
  readonly onAdd: (() => void) | null;
}

const Kind = ({ kind, onAdd }: KindProps) => {
  const { t } = useTranslation();
  const ref = useRef<HTMLButtonElement>(null);
  useDragged(ref, { type: 'kind', kind });
  const Icon = ICONS[kind];
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.kind, focus.ring)}
      disabled={onAdd === null}
      onClick={() => onAdd?.()}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={styles.name}>{t(`personas.kind.${kind}`)}</span>
      <GripVertical size={14} aria-hidden="true" className={styles.grip} />
    </button>
  );
};

interface KindsListProps {
  readonly hasPortrait: boolean;
  readonly onAdd: (kind: ComponentKind) => void;
}

/** The nine kinds of parts. Users drag a kind onto the poster, or add it at the end by a click or Enter. */
export const KindsList = ({ hasPortrait, onAdd }: KindsListProps) => {
  const { t } = useTranslation();
  return (
    <nav className={styles.list} aria-label={t('personas.add')}>
      <h2 className={styles.heading}>{t('personas.add')}</h2>
      {KINDS.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          onAdd={kind === 'avatar' && hasPortrait ? null : () => onAdd(kind)}
        />
      ))}
      <p className={styles.hint}>{t('personas.addHint')}</p>
    </nav>
  );
};

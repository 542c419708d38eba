import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { RefObject } from 'react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Direction, placeOf } from '#domain/aggregates/persona/canvas.ts';
import type { PersonaComponent } from '#domain/aggregates/persona/components.ts';
import icon from '../../../../ui/buttons/icon-button.module.css';
import { classNames } from '../../../../ui/class-names.ts';
import focus from '../../../../ui/focus.module.css';
import styles from './part-frame.module.css';
import { type OnDrop, useDragged, useDropSpot } from './use-part-drag.ts';

/** The actions on a part, except editing. */
export interface PartActs {
  readonly onSelect: (id: string | null) => void;
  readonly onShift: (id: string, direction: Direction) => void;
  readonly onDuplicate: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onDrop: OnDrop;
}

interface PartFrameProps extends PartActs {
  readonly part: PersonaComponent;
  readonly selected: boolean;
  readonly faulty: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const useFocusOnSelect = (selected: boolean) => {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!selected) return;
    body.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [selected]);
  return body;
};

interface PartToolsProps
  extends Pick<PartFrameProps, 'part' | 'onShift' | 'onDuplicate' | 'onRemove'> {
  readonly handle: RefObject<HTMLSpanElement | null>;
  readonly kind: string;
  readonly heading: string;
}

const PartTools = (props: PartToolsProps) => {
  const { handle, kind, heading, onShift, onDuplicate, onRemove } = props;
  const { t } = useTranslation();
  const { id } = props.part;
  const tools = [
    { name: 'duplicate', icon: Copy, act: () => onDuplicate(id) },
    { name: 'up', icon: ArrowUp, act: () => onShift(id, 'up') },
    { name: 'down', icon: ArrowDown, act: () => onShift(id, 'down') },
    { name: 'left', icon: ArrowLeft, act: () => onShift(id, 'left') },
    { name: 'right', icon: ArrowRight, act: () => onShift(id, 'right') },
    { name: 'remove', icon: Trash2, act: () => onRemove(id) },
  ] as const;
  return (
    <div className={styles.tools} role="toolbar" aria-label={heading}>
      <span ref={handle} className={styles.handle} data-tooltip={t('personas.act.drag')}>
        <GripVertical size={16} aria-hidden="true" />
      </span>
      <span className={styles.kind}>{kind}</span>
      {tools.map(({ name, icon: Icon, act }) => (
        <button
          key={name}
          type="button"
          className={classNames(icon.button, focus.ring)}
          aria-label={t(`personas.act.${name}`)}
          data-tooltip={t(`personas.act.${name}`)}
          onClick={(event) => {
            event.stopPropagation();
            act();
          }}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
};

/** A part on the poster. A click or Enter edits the part, Alt and an arrow key move it, and Delete removes it. */
export const PartFrame = (props: PartFrameProps) => {
  const { part, selected, faulty, children } = props;
  const { onSelect, onShift, onRemove, onDrop } = props;
  const { t } = useTranslation();
  const { id } = part;
  const frame = useRef<HTMLElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const body = useFocusOnSelect(selected);
  useDragged(frame, { type: 'part', id }, selected ? handle : undefined);
  const over = useDropSpot(frame, { place: placeOf(part), before: id }, onDrop);
  const kind = t(`personas.kind.${part.kind}`);
  const heading =
    'title' in part && part.title !== '' ? t('labelled', { label: kind, what: part.title }) : kind;
  const leave = () => {
    onSelect(null);
    frame.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (event.altKey && direction) {
      event.preventDefault();
      onShift(id, direction);
    } else if (event.key === 'Escape' && selected) {
      event.stopPropagation();
      leave();
    } else if (event.target === frame.current && event.key === 'Enter') {
      event.preventDefault();
      onSelect(id);
    } else if (event.target === frame.current && event.key === 'Delete') {
      onRemove(id);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part is not a set of form fields
    <section
      ref={frame}
      role="group"
      data-part={id}
      aria-label={heading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter and other keys act on the focused part
      tabIndex={0}
      className={classNames(
        styles.frame,
        selected && styles.selected,
        faulty && styles.faulty,
        over && styles.over,
        props.className,
      )}
      onClick={() => selected || onSelect(id)}
      onKeyDown={onKeyDown}
    >
      {selected && <PartTools {...props} {...{ handle, kind, heading }} />}
      <div ref={body}>{children}</div>
    </section>
  );
};

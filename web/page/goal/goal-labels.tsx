import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelFault } from '#domain/aggregates/goal/validate.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/fields/chips-field.module.css';
import text from '../../ui/fields/text-field.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { Chip } from '../../ui/marks/chip.tsx';
import { Matched } from '../../ui/marks/matched.tsx';
import popup from '../people/people-picker.module.css';
import type { GoalFieldsProps } from './goal-fields-props.ts';
import styles from './goal-labels.module.css';
import type { UsedLabel } from './labels-of.ts';

type GoalLabelsProps = Pick<GoalFieldsProps, 'goal' | 'labels' | 'disabled' | 'onEdit'>;

const MOST = 8;

/** Converts a typed text to a label. Labels have no spaces, so hyphens replace them. */
export const labelFrom = (typed: string): string => typed.trim().replace(/\s+/g, '-');

/**
 * Returns the suggestions: first labels that start with the text, then other labels that contain it, then the text as a
 * new label.
 */
export const offered = (
  typed: string,
  known: readonly UsedLabel[],
  own: readonly string[],
): readonly UsedLabel[] => {
  const wanted = labelFrom(typed).toLowerCase();
  const free = known.filter(({ label }) => !own.includes(label));
  const at = ({ label }: UsedLabel) => label.toLowerCase().indexOf(wanted);
  const found = [
    ...free.filter((each) => at(each) === 0),
    ...free.filter((each) => at(each) > 0),
  ].slice(0, MOST);
  const isKnown = [...known.map(({ label }) => label), ...own].some(
    (label) => label.toLowerCase() === wanted,
  );
  return wanted === '' || isKnown ? found : [...found, { label: labelFrom(typed), count: 0 }];
};

type Keys = Readonly<Record<string, (() => void) | false>>;

const pressed = (keys: Keys) => (event: KeyboardEvent) => {
  const act = Object.hasOwn(keys, event.key) && !event.nativeEvent.isComposing && keys[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

const useLabels = ({ goal, labels: known, disabled, onEdit }: GoalLabelsProps) => {
  const own = goal.fields.labels;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const offers = open && !disabled ? offered(typed, known, own) : [];
  const fault = typed.trim() === '' ? null : labelFault(labelFrom(typed));
  const clear = () => {
    setTyped('');
    setAt(-1);
  };
  const save = (labels: readonly string[]) => onEdit({ fields: { labels: [...labels] } });
  const add = (label: string) => {
    if (label === '' || labelFault(label) !== null) return;
    clear();
    if (!own.includes(label)) save([...own, label]);
  };
  const remove = (label: string) => save(own.filter((each) => each !== label));
  const leave = () => {
    setOpen(false);
    add(labelFrom(typed));
  };
  const isBare = typed === '';
  const keys: Keys = {
    ArrowDown: () => {
      setOpen(true);
      setAt(Math.min(at + 1, offers.length - 1));
    },
    ArrowUp: () => setAt(Math.max(at - 1, -1)),
    Enter: (at >= 0 || !isBare) && (() => add(offers[at]?.label ?? labelFrom(typed))),
    ',': !isBare && (() => add(labelFrom(typed))),
    Backspace: isBare && own.length > 0 && (() => remove(own.at(-1) ?? '')),
    Escape:
      (open || !isBare) &&
      (() => {
        setOpen(false);
        clear();
      }),
  };
  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    setAt(-1);
  };
  return {
    own,
    typed,
    offers,
    at,
    fault,
    add,
    remove,
    leave,
    onKeyDown: pressed(keys),
    type,
    show: () => setOpen(true),
  };
};

type State = ReturnType<typeof useLabels>;

const Offer = ({ offer, typed }: { readonly offer: UsedLabel; readonly typed: string }) => {
  const { t } = useTranslation();
  if (offer.count > 0) {
    return (
      <>
        <span className={styles.name}>
          <Matched text={offer.label} part={labelFrom(typed)} />
        </span>
        <span className={styles.count}>{t('goalPanel.labelUses', { count: offer.count })}</span>
      </>
    );
  }
  return (
    <span className={styles.name}>
      <Icon name="plus" size={12} /> {t('goalPanel.createLabel', { label: offer.label })}
      {/\s/.test(typed.trim()) && <span className={styles.hint}>{t('goalPanel.labelSpaces')}</span>}
    </span>
  );
};

const Offers = ({ id, label, state }: { id: string; label: string; state: State }) =>
  state.offers.length > 0 && (
    <div className={popup.popup} id={`${id}-list`} role="listbox" aria-label={label}>
      {state.offers.map((offer, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={offer.label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === state.at}
          className={classNames(popup.person, styles.offer)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => state.add(offer.label)}
        >
          <Offer offer={offer} typed={state.typed} />
        </div>
      ))}
    </div>
  );

/**
 * The labels of a goal as chips in a field. Enter or a click adds a label; Backspace in the empty field removes the
 * last one. Each change is saved immediately.
 */
export const GoalLabels = (props: GoalLabelsProps) => {
  const { disabled } = props;
  const { t } = useTranslation();
  const id = useId();
  const state = useLabels(props);
  const label = t('goalPanel.labels');
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(field.box, field.chips)} data-fault={state.fault ?? undefined}>
        {state.own.map((each) => (
          <Chip
            key={each}
            name={each}
            mark={null}
            removeLabel={t('goalPanel.removeMember', { name: each })}
            onRemove={disabled ? undefined : () => state.remove(each)}
          />
        ))}
        <input
          id={id}
          className={field.search}
          role="combobox"
          data-picks="text"
          aria-expanded={state.offers.length > 0}
          aria-controls={state.offers.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={state.offers[state.at] ? `${id}-${state.at}` : undefined}
          aria-invalid={state.fault ? true : undefined}
          aria-describedby={state.fault ? `${id}-fault` : undefined}
          autoComplete="off"
          disabled={disabled}
          placeholder={disabled ? '' : t('goalPanel.addLabel')}
          value={state.typed}
          onFocus={state.show}
          onClick={state.show}
          onBlur={state.leave}
          onChange={({ target }) => state.type(target.value)}
          onKeyDown={state.onKeyDown}
        />
      </div>
      {state.fault && (
        <span id={`${id}-fault`} className={text.fault} role="alert">
          {t(`errors.${state.fault}`)}
        </span>
      )}
      <Offers {...{ id, label, state }} />
    </div>
  );
};

import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import { momentText } from '../../../story-map/past/moment-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Matched } from '../../../ui/marks/matched.tsx';
import styles from './baselines.module.css';
import { BaselinesState, NamingDenied } from './baselines-state.tsx';
import type { BaselineTools } from './use-baseline-tools.ts';

interface MenuContentProps {
  readonly tools: BaselineTools;
  readonly onName: () => void;
  readonly onAll: () => void;
  readonly onClose: () => void;
}

/** From this number on, the menu has a field that finds baselines by name. */
const SEARCHED_FROM = 6;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the field, the baselines and the entries of the menu. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-stop]')];
  const at = stops.findIndex(
    (stop) => stop === event.target || stop.parentElement?.contains(event.target as Node),
  );
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
};

interface RowProps {
  readonly baseline: Baseline;
  readonly sought: string;
  readonly tools: BaselineTools;
  readonly onClose: () => void;
}

const Row = ({ baseline, sought, tools, onClose }: RowProps) => {
  const { t, i18n } = useTranslation();
  const { name, moment } = baseline;
  const close = (act: BaselineTools['show']) => {
    onClose();
    act(baseline);
  };
  return (
    <li className={styles.row}>
      <button
        type="button"
        data-stop
        className={styles.open}
        aria-current={tools.shownAt === moment || undefined}
        onClick={(event) => close(event.shiftKey ? tools.compare : tools.show)}
      >
        <Icon name="diamond" className={styles.diamond} />
        <span className={styles.words}>
          <span className={styles.name}>
            <Matched text={name} part={sought} />
          </span>
          <span className={styles.moment}>{momentText(i18n.language, moment)}</span>
        </span>
      </button>
      <Button
        spacing="compact"
        className={styles.compare}
        aria-label={t('time.baseline.compareOf', { name })}
        onClick={() => close(tools.compare)}
      >
        {t('time.look')}
      </Button>
    </li>
  );
};

/**
 * What the menu of baselines shows: each baseline, which Enter opens and Shift with Enter compares with now, and the
 * ways to name a moment and to the whole list.
 */
export const MenuContent = ({ tools, onName, onAll, onClose }: MenuContentProps) => {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const { mayName, ofPortfolio, baselines } = tools;
  const list = baselines.list ?? [];
  const wanted = text.trim().toLocaleLowerCase();
  const found = list.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between the controls inside
    <div className={styles.menu} onKeyDown={moveFocus}>
      {list.length >= SEARCHED_FROM && (
        <div className={styles.find}>
          <TextField
            type="search"
            label={t('time.baseline.find')}
            hideLabel
            placeholder={t('time.baseline.find')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      <BaselinesState {...tools} />
      {found.length > 0 && (
        <ul className={styles.rows}>
          {found.map((baseline) => (
            <Row key={baseline.id} baseline={baseline} sought={text} {...{ tools, onClose }} />
          ))}
        </ul>
      )}
      {list.length > 0 && found.length === 0 && (
        <p className={styles.said} role="status">
          {t('time.baseline.noMatch')}
        </p>
      )}
      <div className={styles.ways}>
        {mayName ? (
          <button type="button" data-stop className={styles.way} onClick={onName}>
            <Icon name="plus" />
            {t('time.baseline.name')}
          </button>
        ) : (
          <NamingDenied ofPortfolio={ofPortfolio} />
        )}
        {list.length > 0 && (
          <button type="button" data-stop className={styles.way} onClick={onAll}>
            <Icon name="backlog" />
            <span className={styles.wayWords}>{t('time.baseline.all')}</span>
            <Badge
              value={new Intl.NumberFormat(i18n.language).format(list.length)}
              label={t('time.baseline.title')}
            />
          </button>
        )}
      </div>
    </div>
  );
};

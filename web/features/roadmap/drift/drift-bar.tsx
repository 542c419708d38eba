import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriftFigures } from '#domain/roadmap/drift/figures.ts';
import { fileNameOf, saveFile } from '../../../export/save-file.ts';
import { DriftFlags } from '../../../roadmap/drift/drift-flags.tsx';
import { DriftLine } from '../../../roadmap/drift/drift-line.tsx';
import type { RoadmapModel } from '../../../roadmap/props/props.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { changeRefused } from '../../../store/state/flags.ts';
import type { ChangesSince } from '../../../store/time/changes-since.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import { momentText } from '../../../story-map/past/moment-text.ts';
import { unknownTexts } from '../../../story-map/past/unknown-texts.ts';
import { useBaselines } from '../../../story-map/past/use-baselines.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ToggleButton } from '../../../ui/buttons/toggle-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { DropdownMenu } from '../../../ui/layers/menu.tsx';
import { findOpener } from '../../../ui/use-return-focus.ts';
import type { Compared } from './compared.ts';
import styles from './drift-bar.module.css';
import { driftCsv } from './drift-csv.ts';
import { MomentChoice } from './moment-choice.tsx';
import { namedMoments } from './named-moments.ts';
import { PICTURE_FORMATS, type PictureFormat, saveDriftPicture } from './save-drift-picture.ts';
import { type Reading, useBaseline } from './use-baseline.ts';

export { arranged, comparedWith } from './compared.ts';

/** What is drawn on the roadmap beside its own parts. */
export const DRIFT_PARTS = { Line: DriftLine, Flags: DriftFlags } as const;

export interface DriftBarProps {
  readonly loaded: LoadedBoard;
  readonly model: RoadmapModel;
  /** The rows in the order in which they are shown. */
  readonly rows: RoadmapModel['rows'];
  readonly found: ChangesSince | null;
  readonly compared: Compared | null;
  readonly only: boolean;
  readonly onFound: (found: ChangesSince | null) => void;
  readonly onOnly: (only: boolean) => void;
  readonly onClose: () => void;
}

const SHOWN = [
  ...['later', 'earlier', 'onPlan', 'new'],
  ...['dated', 'undated', 'changed', 'unknown'],
] as const satisfies readonly (keyof DriftFigures)[];

/** Returns how many rows are in each state, and how many are gone. States without a row are left out. */
const countsOf = ({ figures, gone, goneMilestones, deleted }: Compared) =>
  [
    ...SHOWN.map((state) => ({ state, count: figures[state] })),
    { state: 'gone' as const, count: gone.length + goneMilestones.length + deleted.length },
  ].filter(({ count }) => count > 0);

const Figures = ({ compared }: { readonly compared: Compared }) => {
  const { t, i18n } = useTranslation();
  const { figures } = compared;
  const numbers = new Intl.NumberFormat(i18n.language);
  const parts = countsOf(compared);
  return (
    <p className={styles.figures} role="status">
      {parts.length === 0 && t('time.drift.nothing')}
      {parts.map(({ state, count }) => (
        <span key={state} data-state={state}>
          {t(`time.drift.state.${state}`)} <strong>{numbers.format(count)}</strong>
          {state === 'later' && figures.median !== null && (
            <span className={styles.median}>
              {' '}
              {t('time.drift.median', {
                slip: t('roadmap.longer', { count: figures.median }),
              })}
            </span>
          )}
        </span>
      ))}
    </p>
  );
};

/** The progress of the reading, or why there is nothing to compare with. */
const State = ({
  reading,
  onStop,
  onRetry,
}: {
  readonly reading: Reading;
  readonly onStop: () => void;
  readonly onRetry: () => void;
}) => {
  const { t, i18n } = useTranslation();
  switch (reading.state) {
    case 'idle':
      return <p className={styles.figures}>{t('time.drift.intro')}</p>;
    case 'reading': {
      const { done, all } = reading.progress;
      return (
        <div className={styles.figures} aria-busy="true">
          <progress aria-label={t('time.reading')} {...(all > 0 && { value: done, max: all })} />
          <span>{all > 0 ? t('time.readingOf', { done, all }) : t('time.reading')}</span>
          <Button spacing="compact" onClick={onStop}>
            {t('time.stop')}
          </Button>
        </div>
      );
    }
    case 'failed':
      return (
        <div className={styles.figures} role="alert">
          <span>{failureText(t, reading.failure)}</span>
          <Button spacing="compact" onClick={onRetry}>
            {t('time.retry')}
          </Button>
        </div>
      );
    case 'too-early':
      return (
        <div className={styles.figures} role="alert">
          {t('time.tooEarly', { at: momentText(i18n.language, reading.first) })}
        </div>
      );
    default:
      return reading satisfies never;
  }
};

const useUnknown = (found: ChangesSince | null): readonly string[] => {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    if (!found) return [];
    const names = new Map(
      [...found.after.lanes, ...found.before.lanes].map(({ id, version, sprint }) => [
        id,
        (version ?? sprint)?.name ?? '',
      ]),
    );
    const texts = unknownTexts(t, i18n.language, found, names);
    return found.milestones === null ? [...texts, t('time.drift.milestonesUnknown')] : texts;
  }, [found, t, i18n.language]);
};

interface PictureMenuProps extends Pick<DriftBarProps, 'model' | 'rows'> {
  readonly found: ChangesSince;
  readonly compared: Compared;
}

/** Downloads the roadmap with its drift as a picture or as a slide. */
const PictureMenu = ({ found, compared, model, rows }: PictureMenuProps) => {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { language } = i18n;
  const save = (format: PictureFormat) => {
    const numbers = new Intl.NumberFormat(language);
    const about = countsOf(compared)
      .map(({ state, count }) => `${t(`time.drift.state.${state}`)} ${numbers.format(count)}`)
      .join(' · ');
    const title = t('time.drift.file', { at: momentText(language, found.moment) });
    const given = { compared, model: { ...model, rows }, title, about, t, language };
    saveDriftPicture(given, format).catch((error: unknown) => {
      dispatch(changeRefused(failureOf(error)));
    });
  };
  return (
    <DropdownMenu
      label={t('time.drift.picture')}
      entries={PICTURE_FORMATS.map((format) => ({
        id: format,
        label: format.toUpperCase(),
        onSelect: () => save(format),
      }))}
      opener={(props) => (
        <Button {...props} spacing="compact">
          <Icon name="download" size={12} />
          {t('time.drift.picture')}
        </Button>
      )}
    />
  );
};

interface ToolsProps extends Pick<DriftBarProps, 'only' | 'onOnly' | 'model' | 'rows'> {
  readonly found: ChangesSince;
  readonly compared: Compared;
  readonly unknown: { readonly count: number; readonly list: string; readonly open: boolean };
  readonly onUnknown: () => void;
}

/** What can be done with the figures: fold what did not slip, take them away, and see what is not known. */
const Tools = ({ found, compared, model, rows, only, onOnly, unknown, onUnknown }: ToolsProps) => {
  const { t, i18n } = useTranslation();
  const save = () => {
    const name = t('time.drift.file', { at: momentText(i18n.language, found.moment) });
    const file = new Blob([driftCsv(t, compared, model)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, fileNameOf(name, 'csv', 'drift'));
  };
  return (
    <span className={styles.tools}>
      {unknown.count > 0 && (
        <Button
          spacing="compact"
          appearance="subtle"
          aria-expanded={unknown.open}
          aria-controls={unknown.open ? unknown.list : undefined}
          onClick={onUnknown}
        >
          {t('time.unknown')}
        </Button>
      )}
      <ToggleButton label={t('time.drift.only')} pressed={only} onToggle={() => onOnly(!only)} />
      <PictureMenu {...{ found, compared, model, rows }} />
      <Button spacing="compact" onClick={save}>
        <Icon name="download" size={12} />
        {t('time.save')}
      </Button>
    </span>
  );
};

/** Puts the focus on the choice of the moment when the bar opens, and gives it back when the bar closes. */
const useOpenedFocus = () => {
  const choice = useRef<HTMLSpanElement>(null);
  const [opener] = useState(findOpener);
  useEffect(() => {
    choice.current?.querySelector('button')?.focus();
    return () => {
      const { activeElement } = document;
      const free = activeElement === null || activeElement === document.body;
      if (free && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);
  return choice;
};

/**
 * The bar with which a roadmap is compared with a former moment (R-DRIFT-1): the moment, the figures, and what of the
 * moment is not known (R-DRIFT-2).
 */
export const DriftBar = (props: DriftBarProps) => {
  const { loaded, model, rows, found, compared, only, onFound, onOnly, onClose } = props;
  const { t } = useTranslation();
  const { reading, start, stop } = useBaseline(loaded, model.mode, onFound);
  const choice = useOpenedFocus();
  const list = useId();
  const texts = useUnknown(found);
  const [open, setOpen] = useState(false);
  const baselines = useBaselines(loaded.board).list ?? [];
  const moments = namedMoments(t, new Date(), loaded.board, baselines);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section className={styles.bar} aria-label={t('time.drift.title')} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <MomentChoice ref={choice} moments={moments} onChoose={(at) => void start(at)} />
        {compared ? (
          <Figures compared={compared} />
        ) : (
          <State
            reading={reading}
            onStop={stop}
            onRetry={() => reading.state === 'failed' && void start(reading.moment)}
          />
        )}
        {found && compared && (
          <Tools
            {...{ found, compared, model, rows, only, onOnly }}
            unknown={{ count: texts.length, list, open }}
            onUnknown={() => setOpen(!open)}
          />
        )}
        <IconButton
          icon="close"
          label={t('time.drift.close')}
          className={styles.close}
          onClick={onClose}
        />
      </div>
      {open && texts.length > 0 && (
        <ul id={list} className={styles.unknown}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
};

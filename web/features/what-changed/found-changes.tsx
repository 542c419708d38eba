import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { same } from '#domain/kernel/same.ts';
import { fileNameOf, saveFile } from '../../export/save-file.ts';
import { copyText } from '../../page/copy-text.ts';
import type { Comparison } from '../../store/time/changes-since.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { momentText, timeText } from '../../story-map/past/moment-text.ts';
import { isWithoutGoals, unknownTexts } from '../../story-map/past/unknown-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ToggleButton } from '../../ui/buttons/toggle-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { ChangeList, KIND_ICONS } from './change-list.tsx';
import styles from './compare-panel.module.css';
import { ComparedFields } from './compared-fields.tsx';
import { DeletedIssues } from './deleted-issues.tsx';
import { countsOf, entriesOf, groupsOf, KINDS, type Kind } from './entries.ts';
import { LanePoints } from './lane-points.tsx';
import { changesCsv, markdownOf } from './report.ts';
import { sentenceOf } from './sentence.ts';
import { deletedIn } from './unknown-lists.ts';
import { useMarks } from './use-marks.tsx';
import { laneNamesIn, wordsOf } from './words.ts';

interface FoundChangesProps
  extends Pick<PanelProps, 'loaded' | 'board' | 'onOpenIssue' | 'announce' | 'story' | 'page'> {
  readonly found: Comparison;
  readonly onAgain: () => void;
}

/** The entries of the kinds that the user has not switched off, with their words. */
const useEntries = ({ found, loaded }: FoundChangesProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { before, after } = found;
  const { versions } = loaded.board;
  const entries = useMemo(() => entriesOf(found), [found]);
  const words = useMemo(
    () => wordsOf(t, language, found, versions),
    [t, language, found, versions],
  );
  const [off, setOff] = useState<ReadonlySet<Kind>>(new Set());
  const listed = useMemo(() => entries.filter(({ kind }) => !off.has(kind)), [entries, off]);
  const groups = useMemo(() => groupsOf(listed, before, after), [listed, before, after]);
  const toggle = (kind: Kind) =>
    setOff((kinds) => new Set(KINDS.filter((each) => kinds.has(each) !== (each === kind))));
  return { entries, listed, words, groups, off, toggle, showAll: () => setOff(new Set()) };
};

type Shown = ReturnType<typeof useEntries>;

/** Returns in sentences what is not known of the compared maps. */
const unknownOf = (t: TFunction, language: string, found: Comparison): string[] => {
  const withoutGoals = isWithoutGoals(found.before) ? found.moment : null;
  return unknownTexts(t, language, { ...found, withoutGoals }, laneNamesIn(found));
};

const Unknowns = ({ found }: { readonly found: Comparison }) => {
  const { t, i18n } = useTranslation();
  const texts = unknownOf(t, i18n.language, found);
  if (texts.length === 0) return null;
  return (
    <section className={styles.unknown} aria-label={t('time.unknown')}>
      <Icon name="info" size={12} />
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
};

const Kinds = ({ entries, off, toggle }: Pick<Shown, 'entries' | 'off' | 'toggle'>) => {
  const { t, i18n } = useTranslation();
  const counts = countsOf(entries);
  const numbers = new Intl.NumberFormat(i18n.language);
  return (
    <fieldset className={styles.offers} aria-label={t('time.filter')}>
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <ToggleButton
          key={kind}
          icon={KIND_ICONS[kind]}
          label={`${t(`time.kind.${kind}`)} ${numbers.format(counts[kind])}`}
          pressed={!off.has(kind)}
          onToggle={() => toggle(kind)}
        />
      ))}
    </fieldset>
  );
};

/** Chooses how the map shows the changes. */
const OnMap = ({ look, setLook }: Pick<ReturnType<typeof useMarks>, 'look' | 'setLook'>) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.offers} aria-label={t('time.mark.onMap')}>
      <ToggleButton
        icon="eye"
        label={t('time.mark.only')}
        pressed={look.only}
        onToggle={() => setLook({ ...look, only: !look.only })}
      />
      <ToggleButton
        icon="clock"
        label={t('time.mark.places')}
        pressed={look.ghosts}
        onToggle={() => setLook({ ...look, ghosts: !look.ghosts })}
      />
    </fieldset>
  );
};

interface TakeAwayProps extends Pick<FoundChangesProps, 'found' | 'announce' | 'onAgain' | 'page'> {
  readonly sentence: string;
  readonly shown: Shown;
}

/** Copies or saves the shown entries, and compares again. */
const TakeAway = ({ found, announce, onAgain, page, sentence, shown }: TakeAwayProps) => {
  const { t, i18n } = useTranslation();
  const report = {
    t,
    words: shown.words,
    groups: shown.groups,
    deleted: deletedIn(found),
    unknown: unknownOf(t, i18n.language, found),
  };
  const copy = async (): Promise<void> => {
    const copied = await copyText(markdownOf(sentence, report));
    announce(copied ? t('time.copied') : t('time.notCopied'));
  };
  const save = () => {
    const at = momentText(i18n.language, found.moment);
    const name = found.until
      ? t('time.fileBetween', { from: at, to: momentText(i18n.language, found.until) })
      : t('time.file', { at });
    const file = new Blob([changesCsv(report)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, fileNameOf(name, 'csv', 'changes'));
  };
  return (
    <footer className={styles.foot}>
      <Button appearance="subtle" spacing="compact" onClick={() => void copy()}>
        {t('time.copy')}
      </Button>
      <Button appearance="subtle" spacing="compact" onClick={save}>
        <Icon name="download" size={12} />
        {t('time.save')}
      </Button>
      {!page.past && (
        <Button
          appearance="subtle"
          spacing="compact"
          onClick={() => page.onPanel('export', `notes:since:${found.moment}`)}
        >
          {t('time.notes')}
        </Button>
      )}
      {/* Two moments of the past stay as they are. */}
      {found.until === null && (
        <>
          <Button appearance="subtle" spacing="compact" onClick={onAgain}>
            <Icon name="refresh" size={12} />
            {t('time.again')}
          </Button>
          <span className={styles.asOf}>
            {t('time.asOf', { at: timeText(i18n.language, found.readAt) })}
          </span>
        </>
      )}
    </footer>
  );
};

/** Returns whether the map of now has changed since it was compared. */
const isOutdated = ({ until, of }: Comparison, { board, goals }: LoadedBoard): boolean =>
  until === null && !(same(of.board, board) && same(of.goals, goals));

/** What has changed since the chosen moment: one sentence, what is not known, and the changes (R-TIME-1). */
export const FoundChanges = (props: FoundChangesProps) => {
  const { found, board, onOpenIssue, announce, onAgain, page } = props;
  const { t, i18n } = useTranslation();
  const shown = useEntries(props);
  const { entries, listed, groups, words, showAll } = shown;
  const { past, roadmap } = props.story;
  // The roadmap and the map of another moment show something else than what was compared.
  const onMap = found.until === (past?.at ?? null) && !roadmap;
  const { until } = found;
  const marking = useMarks({
    entries: listed,
    words,
    past: until !== null,
    shown: onMap,
    announce,
  });
  const sentence = sentenceOf(t, i18n.language, found, entries);
  return (
    <>
      <div className={styles.list} data-entries>
        <p className={styles.sentence}>{sentence}</p>
        {isOutdated(found, props.loaded) && (
          <div className={styles.outdated} role="status">
            <Note tone="info">{t('time.outdated')}</Note>
          </div>
        )}
        <Unknowns found={found} />
        {entries.length > 0 && <Kinds {...shown} />}
        {entries.length > 0 && onMap && <OnMap {...marking} />}
        <LanePoints found={found} />
        {entries.length > 0 && groups.length === 0 && (
          <div className={styles.nothing}>
            <p>{t('time.none')}</p>
            <Button onClick={showAll}>{t('time.showAll')}</Button>
          </div>
        )}
        <ChangeList {...{ groups, words, board, onOpenIssue }} pointing={marking.pointing} />
        <DeletedIssues found={found} />
        <ComparedFields />
      </div>
      <TakeAway {...{ found, announce, onAgain, page, sentence, shown }} />
    </>
  );
};

import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switchSetting } from '#domain/aggregates/setting/visibility.ts';
import { withoutLanes } from '#domain/board/visibility/empty-lanes.ts';
import { revealing } from '#domain/board/visibility/reveal.ts';
import { goalName, laneName, stepName } from '../../board/words/names.ts';
import unseen from '../../page/unseen.module.css';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { HitList } from './hit-list.tsx';
import { indexOf, type PlaceWords, searchMap, shownOn, wordsOf } from './search-map.ts';
import styles from './search-panel.module.css';
import { useMarks } from './use-marks.ts';
import { useUnloaded } from './use-unloaded.ts';

const usePlaceWords = ({ map }: PanelProps['story']): PlaceWords => {
  const { t } = useTranslation();
  return useMemo(() => {
    const steps = new Map(
      map.goals.flatMap(({ steps: own }) => own).map((step) => [step.id, step]),
    );
    const lanes = new Map(map.lanes.map((lane) => [lane.id, lane]));
    return {
      goal: ({ steps: own }) => t('palette.stepsOf', { count: own.length }),
      step: (goal) => goalName(t, goal),
      story: (stepId, laneId) => {
        const [step, lane] = [steps.get(stepId), lanes.get(laneId)];
        const names = [
          lane && map.mode !== 'none' ? laneName(t, map.mode, lane) : '',
          step ? stepName(t, step) : '',
        ];
        return names.filter(Boolean).join(' · ');
      },
    };
  }, [map, t]);
};

const TURNS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Holds the state of the search: the text, the results, the current result, and the hidden results. */
const useSearching = (props: PanelProps) => {
  const { story, page, loaded, board } = props;
  const { map, projects, filters, finished, change, view } = props.story;
  const { t } = useTranslation();
  const words = usePlaceWords(story);
  const index = useMemo(() => indexOf(map, words), [map, words]);
  const isShown = useMemo(() => shownOn(projects.map), [projects.map]);
  const { sought, onSeek } = page;
  const found = useMemo(() => searchMap(index, sought, isShown), [index, sought, isShown]);
  const { hits, hidden } = found;
  const [pointed, setPointed] = useState<string | null>(null);
  const at = hits.findIndex((hit) => hit.at.id === pointed);
  const unloaded = useUnloaded(loaded.board, sought);
  useMarks(sought);
  useEffect(() => () => board.current?.point(null), [board]);
  const point = (to: number) => {
    const hit = hits[(to + hits.length) % hits.length];
    if (!hit) return;
    setPointed(hit.at.id);
    board.current?.point(hit.at);
  };
  const seek = (text: string) => {
    onSeek(text);
    setPointed(null);
    board.current?.point(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const turn = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : TURNS[event.key];
    if (turn === undefined) return;
    event.preventDefault();
    point(at < 0 && turn < 0 ? -1 : at + turn);
  };
  const showHidden = () => {
    if (filters.count > 0) filters.clear();
    const seen = withoutLanes(view.seen, finished.open ? [] : finished.lanes);
    change(revealing(map, seen, new Set(hidden.map((hit) => hit.at.id))));
    if (unloaded > 0) change(switchSetting('cardSetting', 'showCompletedStories', true));
  };
  const away = hidden.length + unloaded;
  const blank = wordsOf(sought).length === 0;
  const hint = blank ? t('search.hint') : t('search.none');
  return {
    hits,
    at,
    pointed,
    sought,
    seek,
    onKeyDown,
    blank,
    point,
    away,
    hidden,
    showHidden,
    hint,
    found,
  };
};

type Searching = ReturnType<typeof useSearching>;

/** Shows the number of results, and buttons that go to the next and the previous result. */
const Walk = ({ blank, at, hits, point }: Pick<Searching, 'blank' | 'at' | 'hits' | 'point'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.walk}>
      <span role="status" className={hits.length === 0 ? unseen.unseen : undefined}>
        {!blank &&
          (at < 0
            ? t('search.count', { count: hits.length })
            : t('search.position', { position: at + 1, count: hits.length }))}
      </span>
      <IconButton
        icon="chevron-up"
        label={t('search.previous')}
        disabled={hits.length === 0}
        onClick={() => point(at < 0 ? -1 : at - 1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('search.next')}
        shortcut={t('board.key.enter')}
        disabled={hits.length === 0}
        onClick={() => point(at + 1)}
      />
    </div>
  );
};

const Hidden = ({
  away,
  hidden,
  showHidden,
}: Pick<Searching, 'away' | 'hidden' | 'showHidden'>) => {
  const { t } = useTranslation();
  return (
    away > 0 && (
      <div className={styles.hidden} role="status">
        <span>
          {hidden.length === 0
            ? t('search.finished', { count: away })
            : t('search.hidden', { count: away })}
        </span>
        <Button spacing="compact" onClick={showHidden}>
          {t('search.show')}
        </Button>
      </div>
    )
  );
};

/** Finds goals, steps and stories by title and key, and moves between the results (R-MAP-16). */
const SearchPanel = (props: PanelProps) => {
  const { page, asked, onClose } = props;
  const { t } = useTranslation();
  const list = useId();
  const search = useSearching(props);
  // The toolbar shows the text, so it must not outlive the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel closes
  useEffect(() => () => page.onSeek(''), []);
  return (
    <Dock title={t('panels.name.search')} asked={asked} whole onClose={onClose}>
      <div className={styles.field}>
        <TextField
          type="search"
          role="combobox"
          aria-expanded={search.hits.length > 0}
          aria-controls={list}
          aria-activedescendant={search.at >= 0 ? `${list}-${search.pointed}` : undefined}
          autoComplete="off"
          label={t('search.field')}
          hideLabel
          placeholder={t('search.field')}
          value={search.sought}
          data-first
          onChange={({ target }) => search.seek(target.value)}
          onKeyDown={search.onKeyDown}
        />
      </div>
      <Walk {...search} />
      <Hidden {...search} />
      {search.hits.length === 0 && <p className={styles.nothing}>{search.hint}</p>}
      <HitList
        id={list}
        found={search.found}
        words={wordsOf(search.sought)}
        at={search.at}
        onPoint={search.point}
      />
      <footer className={styles.foot}>
        <span>{t('search.elsewhere')}</span>
        <Button appearance="subtle" spacing="compact" onClick={() => page.onPanel('backlog')}>
          {t('search.backlog')}
        </Button>
      </footer>
    </Dock>
  );
};

export default SearchPanel;

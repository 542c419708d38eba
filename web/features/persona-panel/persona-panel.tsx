import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByPersonas, personaShown } from '#domain/aggregates/setting/persona-filter.ts';
import { foldPersonas, personasFolded } from '#domain/aggregates/setting/persona-homes.ts';
import { hiddenPersonas } from '#domain/aggregates/setting/visibility.ts';
import { coverageOf, type PersonaCoverage } from '#domain/board/model/coverage.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { useHost } from '../../page/host-context.ts';
import { NEW_PERSONA } from '../../page/persona/new-persona.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { usePersonasQuery } from '../../store/personas/persona-list-api.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { changeGoal } from '../../story-map/changes/change-goals.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { SegmentedChoice } from '../../ui/buttons/segmented-choice.tsx';
import { Toggle } from '../../ui/buttons/toggle.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { inHomes } from './in-homes.ts';
import styles from './persona-panel.module.css';
import { PersonaRow } from './persona-row.tsx';

type Kind = 'list' | 'coverage';

const NOBODY: readonly Persona[] = [];

/** Returns a function that opens the page of all personas, of one persona, or of a new persona. */
const useOpenPersonas = ({ loaded }: PanelProps) => {
  const host = useHost();
  const { portfolio, projects } = loaded.board;
  const [only] = projects;
  const place: Record<string, string> = portfolio
    ? { boardId: portfolio.id }
    : projects.length === 1 && only
      ? { projectId: only.id }
      : {};
  return (personaId?: string) =>
    host.navigate({
      kind: 'module',
      moduleKey: 'personas',
      parameters: personaId ? { ...place, key: personaId } : place,
    });
};

const PanelTools = ({ kind, setKind, open }: Pick<ShownPersonas, 'kind' | 'setKind' | 'open'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <SegmentedChoice
        label={t('personaPanel.show')}
        options={[
          { value: 'list', label: t('personaPanel.list') },
          { value: 'coverage', label: t('personaPanel.coverage') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Button appearance="subtle" spacing="compact" onClick={() => open()}>
        {t('personaPanel.all')}
      </Button>
    </div>
  );
};

const Failed = ({ query }: Pick<ShownPersonas, 'query'>) => {
  const { t } = useTranslation();
  return (
    query.error && (
      <>
        <p role="alert" className={styles.failed}>
          {failureText(t, failureOf(query.error))}
        </p>
        <Button onClick={() => void query.refetch()}>{t('page.retry')}</Button>
      </>
    )
  );
};

interface HomesProps {
  readonly panel: PanelProps;
  readonly known: ShownPersonas;
}

const Homes = ({ panel, known }: HomesProps) => {
  const { t } = useTranslation();
  const { settings, board } = panel.loaded;
  const { change, goals, can } = panel.story;
  const { homes, nameOf, coverage, kind, showPersonas, unticked, put, open } = known;
  return homes.map(({ home, personas: own }) => (
    <details
      key={home.kind + home.id}
      className={styles.home}
      open={!personasFolded(settings, home.id)}
      onToggle={({ currentTarget: { open: shown } }) => {
        if (shown === personasFolded(settings, home.id)) change(foldPersonas(home.id, !shown));
      }}
    >
      <summary className={styles.heading}>
        {home.kind === 'project' ? nameOf(home.id) : t(`personaPanel.home.${home.kind}`)}
        <span className={styles.count}>{t('number', { value: own.length })}</span>
      </summary>
      <ul className={styles.list}>
        {own.map((persona) => (
          <PersonaRow
            key={persona.id}
            persona={persona}
            coverage={coverage.get(persona.id)}
            detailed={kind === 'coverage'}
            versions={board.versions}
            goals={goals}
            shown={showPersonas ? !unticked.has(persona.id) : null}
            onShow={(on) => change(personaShown(persona.id, on))}
            onPut={can.editGoals ? (goalId) => put(goalId, persona.id) : null}
            onOpen={() => open(persona.id)}
          />
        ))}
      </ul>
    </details>
  ));
};

/** Returns the personas of the map, and for each persona its stories in each release. */
const useShownPersonas = (props: PanelProps) => {
  const { projectIds, settings, board } = props.loaded;
  const { counted, goals } = props.story;
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const query = usePersonasQuery(projectIds);
  const personas = query.data ?? NOBODY;
  const [kind, setKind] = useState<Kind>('list');
  const open = useOpenPersonas(props);
  const unticked = hiddenPersonas(settings);
  const { showPersonas } = settings.personaSetting;
  const coverage = useMemo(() => {
    const ids = personas.map(({ id }) => id);
    const releases = board.versions.map(({ id }) => id);
    return new Map(
      coverageOf(counted, ids, releases).map((each): [string, PersonaCoverage] => [
        each.personaId,
        each,
      ]),
    );
  }, [counted, personas, board.versions]);
  const put = (goalId: string, personaId: string) => {
    const goal = goals.find(({ id }) => id === goalId);
    if (!goal) return;
    const body = { personas: [...goal.personas, personaId] };
    changeGoal(dispatch, { board, goals }, { kind: 'edit', id: goalId, body });
  };
  const nameOf = (projectId: string): string =>
    board.projects.find(({ id }) => id === projectId)?.name ?? t('personaPanel.project');
  const homes = inHomes(personas);
  return {
    personas,
    kind,
    setKind,
    open,
    showPersonas,
    query,
    homes,
    nameOf,
    coverage,
    unticked,
    put,
  };
};

type ShownPersonas = ReturnType<typeof useShownPersonas>;

/**
 * Lists the personas of the map, filters goals by persona, and shows what each release contains for a persona
 * (R-PERSONA-15).
 */
const PersonaPanel = (props: PanelProps) => {
  const { story, asked, onClose } = props;
  const { t } = useTranslation();
  const { change } = story;
  const shown = useShownPersonas(props);
  return (
    <Dock
      title={t('panels.name.personas')}
      beside={shown.personas.length > 0 ? shown.personas.length : null}
      asked={asked}
      onClose={onClose}
    >
      <PanelTools {...shown} />
      {shown.kind === 'list' && shown.personas.length > 0 && (
        <Toggle
          label={t('personaPanel.filter')}
          checked={shown.showPersonas}
          onChange={(on) =>
            change(
              filterByPersonas(
                on,
                shown.personas.map(({ id }) => id),
              ),
            )
          }
        />
      )}
      {shown.query.isLoading && (
        <div aria-busy="true" className={styles.waiting}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} width="100%" height={48} />
          ))}
        </div>
      )}
      <Failed {...shown} />
      {shown.query.data && shown.personas.length === 0 && (
        <>
          <p className={styles.empty}>{t('personaPanel.empty')}</p>
          <Button onClick={() => shown.open(NEW_PERSONA)}>{t('personaPanel.create')}</Button>
        </>
      )}
      <Homes panel={props} known={shown} />
      {shown.kind === 'list' && shown.showPersonas && (
        <Checkbox
          checked={!shown.unticked.has(ANONYMOUS_KEY)}
          onChange={(on) => change(personaShown(ANONYMOUS_KEY, on))}
        >
          {t('personaPanel.anonymous')}
        </Checkbox>
      )}
    </Dock>
  );
};

export default PersonaPanel;

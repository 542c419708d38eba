import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_PORTFOLIO_PROJECTS } from '#domain/contracts/portfolio.ts';
import type { ListedProject } from '../../store/board-data/listed.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { useNamedSourcesQuery, useSourcesQuery } from '../../store/portfolios/choices-api.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import field from '../../ui/fields/chips-field.module.css';
import focus from '../../ui/focus.module.css';
import { Chip } from '../../ui/marks/chip.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { ProjectTile } from '../project-tile.tsx';
import styles from './project-picker.module.css';

interface ProjectPickerProps {
  readonly chosen: readonly string[];
  readonly fault: string | null;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Projects are searched when the user has not typed for this many milliseconds. */
const REST = 300;

interface Named {
  readonly id: string;
  readonly project: ListedProject | null;
}

/** Returns the selected projects in their order. `project` is null while its name is not known. */
const useChosen = (
  chosen: readonly string[],
  found: readonly ListedProject[],
): readonly Named[] => {
  const [first] = useState(chosen);
  const named = useNamedSourcesQuery(first.length > 0 ? first : skipToken);
  const [seen] = useState(() => new Map<string, ListedProject>());
  return useMemo(() => {
    for (const project of [...(named.data ?? []), ...found]) seen.set(project.id, project);
    return chosen.map((id) => ({ id, project: seen.get(id) ?? null }));
  }, [chosen, found, named.data, seen]);
};

const NOTHING: readonly ListedProject[] = [];

interface Picking {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The text that is searched: the typed text when the user has paused. */
  readonly sought: string;
  readonly found: readonly ListedProject[];
  readonly more: number;
  /** Whether the results for `sought` have arrived. */
  readonly loaded: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly own: readonly Named[];
  /** Whether no further project can be selected, because the maximum is reached. */
  readonly full: boolean;
  /** Selects a project, or removes it from the selection if it is selected. */
  readonly toggle: (project: string) => void;
}

interface FoundProps
  extends Pick<ProjectPickerProps, 'chosen'>,
    Pick<Picking, 'found' | 'full' | 'toggle'> {}

const Found = ({ chosen, found, full, toggle }: FoundProps) => {
  const { t } = useTranslation();
  return found.map((project) => {
    const checked = chosen.includes(project.id);
    return (
      <li key={project.id}>
        <label className={styles.option}>
          <input
            type="checkbox"
            className={focus.ring}
            checked={checked}
            disabled={full && !checked}
            onChange={() => toggle(project.id)}
          />
          <ProjectTile project={project} />
          <span className={styles.optionName}>
            {project.name} <span className={styles.key}>{project.key}</span>
          </span>
          <span className={styles.style}>{t(`portfolio.${project.style}`)}</span>
        </label>
      </li>
    );
  });
};

const usePicking = (props: ProjectPickerProps): Picking => {
  const { chosen, onChange } = props;
  const [text, setText] = useState('');
  const sought = useDebounced(text.trim(), REST);
  const { currentData, error, isFetching } = useSourcesQuery(sought);
  const found = currentData?.projects ?? NOTHING;
  const own = useChosen(chosen, found);
  const full = chosen.length >= MOST_PORTFOLIO_PROJECTS;
  const toggle = (project: string) =>
    onChange(
      chosen.includes(project) ? chosen.filter((each) => each !== project) : [...chosen, project],
    );
  const more = (currentData?.total ?? 0) - found.length;
  const loaded = currentData !== undefined;
  return { own, toggle, text, setText, found, full, isFetching, loaded, sought, error, more };
};

interface SearchInputProps
  extends Pick<ProjectPickerProps, 'fault' | 'chosen'>,
    Pick<Picking, 'text' | 'setText' | 'found' | 'full' | 'toggle'> {
  readonly id: string;
}

const SearchInput = (props: SearchInputProps) => {
  const { t } = useTranslation();
  const { fault, chosen, text, setText, found, full, toggle, id } = props;
  return (
    <input
      id={id}
      className={field.search}
      placeholder={t('portfolio.searchProjects')}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? `${id}-fault` : undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        // Enter must select a project, but not submit the form.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const [only] = found;
        if (only && (found.length === 1 || text !== '') && !(full && !chosen.includes(only.id)))
          toggle(only.id);
      }}
    />
  );
};

/**
 * Selects the projects of a portfolio: shows a chip for each selected project, and searches all projects that the user
 * may see.
 */
export const ProjectPicker = (props: ProjectPickerProps) => {
  const { chosen, fault } = props;
  const { t } = useTranslation();
  const id = useId();
  const picking = usePicking(props);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t('portfolio.projects')}
      </label>
      <div className={field.box} data-fault={fault !== null || undefined}>
        <div className={field.chips}>
          {picking.own.map(({ id: each, project }) => (
            <Chip
              key={each}
              name={project?.name ?? each}
              mark={project && <ProjectTile project={project} size={16} />}
              removeLabel={t('portfolio.removeProject', { name: project?.name ?? each })}
              onRemove={() => picking.toggle(each)}
            />
          ))}
          <SearchInput {...picking} {...{ fault, chosen, id }} />
        </div>
        <ul
          className={styles.list}
          aria-label={t('portfolio.foundProjects')}
          aria-busy={picking.isFetching}
        >
          {!picking.loaded && picking.isFetching && <Skeleton width="100%" height={120} />}
          <Found {...picking} chosen={chosen} />
          {picking.loaded && picking.found.length === 0 && (
            <li className={field.none}>{t('portfolio.noProject', { text: picking.sought })}</li>
          )}
          {picking.error !== undefined && (
            <li className={field.none} role="alert">
              {failureText(t, failureOf(picking.error))}
            </li>
          )}
        </ul>
      </div>
      {picking.more > 0 && (
        <span className={styles.hint}>{t('portfolio.moreFound', { count: picking.more })}</span>
      )}
      {picking.full && (
        <span className={styles.hint}>
          {t('portfolio.mostProjects', { count: MOST_PORTFOLIO_PROJECTS })}
        </span>
      )}
      {fault && (
        <span id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
};

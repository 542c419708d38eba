import { useTranslation } from 'react-i18next';
import type { Project, Status } from '#domain/tracker/entities.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { Lozenge, toneOfCategory } from '../../ui/marks/lozenge.tsx';
import { byName, ChoiceButton } from './choice-button.tsx';
import styles from './issues.module.css';
import type { IssueFilter } from './list-issues.ts';

interface IssueFiltersProps {
  readonly projects: readonly Project[];
  readonly statuses: readonly Status[];
  readonly filter: IssueFilter;
  readonly onFilter: (filter: IssueFilter) => void;
}

export const IssueFilters = ({ projects, statuses, filter, onFilter }: IssueFiltersProps) => {
  const { t } = useTranslation();
  const types = projects
    .flatMap(({ issueTypes }) => issueTypes)
    .filter(({ subtask, hierarchyLevel }) => !subtask && hierarchyLevel <= 1);
  const groups = [
    {
      group: 'projects',
      name: t('portfolio.projects'),
      options: projects.map(({ id, name }) => ({ ids: [id], name, label: name })),
    },
    {
      group: 'types',
      name: t('filters.group.types'),
      options: byName(types, (type) => (
        <>
          <IssueTypeIcon type={type} />
          {type.name}
        </>
      )).map((choice) => ({ ...choice, ids: [choice.name] })),
    },
    {
      group: 'statuses',
      name: t('filters.group.statuses'),
      options: byName(statuses, ({ name, category }) => (
        <Lozenge tone={toneOfCategory[category]}>{name}</Lozenge>
      )).map((choice) => ({ ...choice, ids: [choice.name] })),
    },
  ] as const;
  const any = groups.some(({ group }) => filter[group].length > 0);
  return (
    <div className={styles.filters}>
      {groups.map(({ group, ...rest }) => (
        <ChoiceButton
          key={group}
          label={t('portfolio.issues.filterBy', { name: rest.name })}
          picked={filter[group]}
          onPick={(ids) => onFilter({ ...filter, [group]: ids })}
          {...rest}
        />
      ))}
      {any && (
        <Button
          appearance="subtle"
          spacing="compact"
          onClick={() => onFilter({ ...filter, projects: [], types: [], statuses: [] })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
};

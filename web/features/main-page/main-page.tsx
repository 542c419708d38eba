import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#domain/tracker/entities.ts';
import { failureOf } from '../../api/failure-of.ts';
import { useProjectsQuery } from '../../api/projects/projects-api.ts';
import { FailurePage } from '../../page/failure-page.tsx';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { Sheet } from '../../page/sheet.tsx';
import { useOpenMap } from '../../page/use-open-map.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './main-page.module.css';

const matching = (projects: readonly Project[], text: string): Project[] => {
  const sought = text.trim().toLowerCase();
  return projects.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(sought));
};

const ProjectList = ({ projects }: { readonly projects: readonly Project[] }) => {
  const openMap = useOpenMap();
  return (
    <ul className={styles.list}>
      {projects.map(({ id, key, name }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.project}
            onClick={() => openMap({ projectId: id, projectKey: key })}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.key}>{key}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The list page (spec 000 §2, key main): every project whose map the user may open. */
const MainPage = () => {
  const { t } = useTranslation();
  const projects = useProjectsQuery();
  const [text, setText] = useState('');
  if (projects.error) {
    return <FailurePage failure={failureOf(projects.error)} onRetry={projects.refetch} />;
  }
  if (!projects.data) return <LoadingBar label={t('loading.title')} share={null} />;
  const shown = matching(projects.data, text);
  const none = projects.data.length === 0 ? t('mainPage.none') : t('mainPage.noMatch');
  return (
    <Sheet title={t('mainPage.title')}>
      <p className={styles.intro}>{t('mainPage.intro')}</p>
      <TextField
        label={t('mainPage.search')}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {shown.length > 0 ? <ProjectList projects={shown} /> : <p role="status">{none}</p>}
    </Sheet>
  );
};

export default MainPage;

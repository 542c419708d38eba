import { skipToken } from '@reduxjs/toolkit/query';
import House from 'lucide-react/icons/house';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageVisit } from '../../host/host.ts';
import { FailurePage } from '../../page/failure-page.tsx';
import { useHost } from '../../page/host-context.ts';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { useStep } from '../../page/steps/use-step.ts';
import { usePersonaQuery } from '../../store/personas/personas-api.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { PersonaEditor } from './editor/persona-editor.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { DeleteDialog } from './gallery/persona-dialogs.tsx';
import { usePlaces, type Visit } from './gallery/use-places.ts';

interface PersonasPageProps {
  /** Its address names a persona (`key`) that is opened at once, and the project or portfolio (`boardId`). */
  readonly page: PageVisit;
  readonly ids: () => string;
}

const visitOf = ({ parameters }: PageVisit): Visit => ({
  projectId: parameters.projectId || null,
  portfolioId: parameters.boardId || null,
});

/** The personas of a place, and each of them on its poster (R-PERSONA-16). */
const PersonasPage = ({ page, ids }: PersonasPageProps) => {
  const visit = visitOf(page);
  const { t } = useTranslation();
  const host = useHost();
  const places = usePlaces(visit);
  const [open, setOpen] = useStep('key', page.parameters.key);
  const [deleting, setDeleting] = useState(false);
  const persona = usePersonaQuery(open || skipToken, { refetchOnMountOrArgChange: true });
  if (open !== '') {
    if (persona.error && !persona.data) {
      return <FailurePage failure={failureOf(persona.error)} onRetry={() => setOpen('')} />;
    }
    if (persona.currentData === undefined) {
      return <LoadingBar label={t('loading.title')} share={null} />;
    }
    const shown = places.personas?.find(({ id }) => id === open);
    return (
      <>
        <PersonaEditor
          key={open}
          persona={persona.currentData}
          goals={shown?.goals.length ?? null}
          newId={ids}
          onClose={() => setOpen('')}
          onDelete={() => setDeleting(true)}
        />
        {deleting && (
          <DeleteDialog
            persona={{ ...persona.currentData, goals: shown?.goals ?? [] }}
            onDeleted={() => setOpen('')}
            onFailed={(body) =>
              host.flag({
                tone: 'error',
                title: t('personas.delete.failed'),
                body,
                milliseconds: 10_000,
              })
            }
            onClose={() => setDeleting(false)}
          />
        )}
      </>
    );
  }
  return (
    <PageFrame
      label="Cairn"
      current="personas"
      items={[
        {
          id: 'overview',
          icon: House,
          label: t('personas.overview'),
          onOpen: () => host.navigate({ kind: 'module', moduleKey: 'main', parameters: {} }),
        },
        {
          id: 'personas',
          icon: Users,
          label: t('personas.title'),
          count: places.personas?.length,
          onOpen: () => undefined,
        },
      ]}
    >
      <Gallery visit={visit} places={places} newId={ids} onOpen={setOpen} />
    </PageFrame>
  );
};

export default PersonasPage;

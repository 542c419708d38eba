import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlayPersonas } from '#domain/change/overlay.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { PageVisit } from '../../host/host.ts';
import { ErrorPage } from '../../page/error-page.tsx';
import { FailurePage } from '../../page/failure-page.tsx';
import { usePageLedger } from '../../page/history/use-page-ledger.ts';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { NEW_PERSONA } from '../../page/persona/new-persona.ts';
import { SiteFrame } from '../../page/site-frame.tsx';
import { useStep } from '../../page/steps/use-step.ts';
import { useLookInterval } from '../../page/use-look-interval.ts';
import { selectMapWrites } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { personasApi, usePersonaQuery } from '../../store/personas/personas-api.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { PageChanges } from '../../story-map/sync/page-changes.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { PersonaEditor } from './editor/persona-editor.tsx';
import { usePersonaChanges } from './editor/use-persona-changes.ts';
import { Gallery } from './gallery/gallery.tsx';
import { DeleteDialog } from './gallery/persona-dialogs.tsx';
import { type Places, usePlaces, type Visit } from './gallery/use-places.ts';

interface PersonasPageProps {
  /**
   * Which page to show: its address names the open persona (`key`, or `NEW_PERSONA`) and the project or portfolio
   * (`boardId`), if any.
   */
  readonly page: PageVisit;
  readonly ids: () => string;
}

const visitOf = ({ parameters }: PageVisit): Visit => ({
  projectId: parameters.projectId || null,
  portfolioId: parameters.boardId || null,
});

/**
 * The open persona is loaded again after this many milliseconds, to find changes by other users. This is a single small
 * read, and a user who edits a deleted persona should hear of it soon.
 */
const LOOK = 5000;

const isGone = (failure: Failure | null): boolean =>
  failure?.kind === 'backend' && failure.status === 404;

/** Returns the open persona with the user's pending changes. `gone` is true after the persona was deleted. */
const useOpenPersona = (id: string) => {
  const writes = useAppSelector(selectMapWrites);
  const made = useMemo(
    () => overlayPersonas([], writes).find((each) => each.id === id),
    [writes, id],
  );
  const pollingInterval = useLookInterval(LOOK);
  const query = usePersonaQuery(id !== '' && !made ? id : skipToken, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
  });
  const failure = query.error ? failureOf(query.error) : null;
  const deleted = isGone(failure);
  const dispatch = useAppDispatch();
  useEffect(() => {
    // Without this, the gallery would still show the deleted persona.
    if (deleted) dispatch(personasApi.util.invalidateTags(['gallery']));
  }, [deleted, dispatch]);
  const loaded = made ?? query.currentData;
  const shown = useMemo(
    () => (loaded ? overlayPersonas([loaded], writes).find((each) => each.id === id) : undefined),
    [loaded, writes, id],
  );
  // While the same persona is loaded again, its last version stays on screen, so that typed text is not lost.
  const last = useRef<Persona | undefined>(undefined);
  if (last.current?.id !== id) last.current = undefined;
  if (shown) last.current = shown;
  const gone = loaded !== undefined && shown === undefined;
  return { persona: gone ? undefined : last.current, gone, failure, retry: query.refetch };
};

/** Shown when the persona was deleted before the page opened. */
const NoPersona = ({ onBack }: { readonly onBack: () => void }) => {
  const { t } = useTranslation();
  return (
    <ErrorPage title={t('personas.gone')} text={t('errors.PERSONA_NOT_FOUND')}>
      <Button appearance="primary" onClick={onBack}>
        {t('personas.back')}
      </Button>
    </ErrorPage>
  );
};

/** Returns the numbers of personas and portfolios for the navigation; undefined until they are known. */
const countsOf = ({ personas, settled, known }: Places) => ({
  personas: personas?.length,
  ...(settled ? { portfolios: known.portfolios.length } : {}),
});

/** The personas of a project, a portfolio or the site, and the poster of each persona (R-PERSONA-16). */
const PersonasPage = ({ page, ids }: PersonasPageProps) => {
  const visit = visitOf(page);
  const { t } = useTranslation();
  const places = usePlaces(visit);
  const [key, setOpen] = useStep('key', page.parameters.key);
  const making = key === NEW_PERSONA;
  const open = making ? '' : key;
  const [deleting, setDeleting] = useState(false);
  const of = visit.portfolioId ?? visit.projectId;
  const place = useMemo(() => ({ kind: 'personas', of }) as const, [of]);
  const history = usePageLedger(place, { keys: open === '' });
  const changes = usePersonaChanges(place);
  const { persona, gone, failure, retry } = useOpenPersona(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the persona is gone
  useEffect(() => {
    if (gone) setOpen('');
  }, [gone]);
  if (open !== '' && !gone) {
    if (failure && !persona) {
      return isGone(failure) ? (
        <NoPersona onBack={() => setOpen('')} />
      ) : (
        <FailurePage failure={failure} onRetry={() => void retry()} />
      );
    }
    if (!persona) return <LoadingBar label={t('loading.title')} share={null} />;
    const goals = places.personas?.find(({ id }) => id === open)?.goals;
    return (
      <>
        <PersonaEditor
          key={open}
          persona={persona}
          gone={isGone(failure)}
          goals={goals?.length ?? null}
          newId={ids}
          changes={changes}
          place={place}
          notes={<PageChanges history={history} />}
          onClose={() => setOpen('')}
          onDelete={() => setDeleting(true)}
          onMade={setOpen}
        />
        {deleting && (
          <DeleteDialog
            persona={{ ...persona, goals: goals ?? [] }}
            changes={changes}
            onDeleted={() => setOpen('')}
            onClose={() => setDeleting(false)}
          />
        )}
      </>
    );
  }
  return (
    <SiteFrame current="personas" counts={countsOf(places)}>
      <PageChanges history={history} />
      <Gallery {...{ visit, places, changes, making }} newId={ids} onOpen={setOpen} />
    </SiteFrame>
  );
};

export default PersonasPage;

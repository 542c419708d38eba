import type { TFunction } from 'i18next';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../store/flags/failure-text.ts';
import { usePersonaPolicyQuery } from '../../../store/personas/persona-policy-api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import type { PersonaChanges } from '../editor/use-persona-changes.ts';
import { foundPersonas, type GalleryWish } from './found.ts';
import styles from './gallery.module.css';
import { type Doing, GalleryDialogs } from './gallery-dialogs.tsx';
import { GalleryTools } from './gallery-tools.tsx';
import { PersonaCard } from './persona-card.tsx';
import { TemplateBar } from './template-bar.tsx';
import { canvasOf } from './templates.ts';
import type { Places, Visit } from './use-places.ts';

interface GalleryProps {
  readonly visit: Visit;
  readonly places: Places;
  readonly changes: PersonaChanges;
  readonly newId: () => string;
  /** Opens a persona; an empty id opens the gallery. */
  readonly onOpen: (id: string) => void;
  /** Whether the page starts with the dialog of a new persona open. */
  readonly making?: boolean;
}

const START: GalleryWish = { text: '', scope: 'all', tag: '', order: 'goals' };

interface ShownProps extends Pick<GalleryProps, 'places' | 'onOpen'> {
  readonly shown: NonNullable<GalleryProps['places']['personas']>;
  readonly setDoing: (doing: Doing) => void;
  readonly onClear: () => void;
}

const Shown = ({ places, shown, onOpen, setDoing, onClear }: ShownProps) => {
  const { t } = useTranslation();
  const { personas, failure, retry, nameOf } = places;
  if (failure) {
    return (
      <div className={styles.failed} role="alert">
        <span>{failureText(t, failure)}</span>
        <Button spacing="compact" onClick={retry}>
          {t('page.retry')}
        </Button>
      </div>
    );
  }
  if (!personas) {
    return (
      <div className={styles.cards} aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} width="100%" height={320} />
        ))}
      </div>
    );
  }
  if (personas.length === 0) {
    return (
      <p className={styles.empty} role="status">
        {t('personas.none')}
      </p>
    );
  }
  if (shown.length === 0) {
    return (
      <div className={styles.empty}>
        <p role="status">{t('personas.noMatch')}</p>
        <Button onClick={onClear}>{t('filters.clear')}</Button>
      </div>
    );
  }
  return (
    <ul className={styles.cards}>
      {shown.map((persona) => (
        <li key={persona.id}>
          <PersonaCard
            persona={persona}
            place={nameOf(persona.projectId ?? persona.portfolioBoardId)}
            onOpen={() => onOpen(persona.id)}
            onCopy={() => setDoing({ kind: 'copy', persona })}
            onDelete={() => setDoing({ kind: 'delete', persona })}
          />
        </li>
      ))}
    </ul>
  );
};

/** Returns the dialog for a new persona without a template. */
const blankDoing = (t: TFunction, newId: () => string): Doing => {
  const components = canvasOf('business', t, newId).slice(0, 4);
  return { kind: 'make', title: t('personas.new'), draft: { components, templateType: 'user' } };
};

/** Returns the scopes in which the user may create a persona, and the default scope. */
const useChoices = (visit: Visit, { known }: Pick<Places, 'known'>) => {
  const { t } = useTranslation();
  // Until the policy has loaded, offers the whole site as a scope; the backend decides.
  const { mayMake: mayMakeGlobal = true } = usePersonaPolicyQuery().data ?? {};
  const choices = [
    ...known.projects.map(({ id, name }) => ({ value: `project:${id}`, label: name })),
    ...known.portfolios
      .filter(({ role }) => role === 'admin' || role === 'planner')
      .map(({ id, name }) => ({ value: `portfolio:${id}`, label: name })),
    ...(mayMakeGlobal ? [{ value: 'global', label: t('personas.wholeSite') }] : []),
  ];
  const own = visit.portfolioId
    ? `portfolio:${visit.portfolioId}`
    : `project:${visit.projectId ?? known.projects[0]?.id ?? ''}`;
  const isOffered = choices.some(({ value }) => value === own);
  return { choices, place: isOffered ? own : (choices.at(-1)?.value ?? 'global') };
};

/** The gallery of all personas of a scope, with ways to create a persona (R-PERSONA-16). */
export const Gallery = ({ visit, places, changes, newId, onOpen, making }: GalleryProps) => {
  const { t } = useTranslation();
  const [wish, setWish] = useState(START);
  const [doing, setDoing] = useState(() => (making ? blankDoing(t, newId) : null));
  const { personas } = places;
  const shown = foundPersonas(personas ?? [], wish);
  const { choices, place } = useChoices(visit, places);
  const close = () => {
    setDoing(null);
    onOpen('');
  };
  const blank = () => setDoing(blankDoing(t, newId));
  const made = (id: string) => {
    setDoing(null);
    onOpen(id);
  };

  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('personas.title')}</h1>
        <Button appearance="primary" onClick={blank}>
          <Plus size={16} aria-hidden="true" />
          {t('personas.new')}
        </Button>
      </div>
      <TemplateBar
        newId={newId}
        onBegin={(beginning) => setDoing({ kind: 'make', ...beginning })}
        onBlank={blank}
        onDelete={changes.removeTemplate}
      />
      <GalleryTools personas={personas ?? []} wish={wish} onWish={setWish} />
      <Shown
        {...{ places, shown, onOpen, setDoing }}
        onClear={() => setWish({ ...START, order: wish.order })}
      />
      {doing && places.settled && (
        <GalleryDialogs
          doing={doing}
          place={place}
          places={choices}
          newId={newId}
          changes={changes}
          onMade={made}
          onClose={close}
        />
      )}
    </>
  );
};

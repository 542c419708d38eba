import { type ReactNode, useEffect, useState } from 'react';
import type { PortfolioMember } from '#domain/aggregates/portfolio/settings.ts';
import type { ListedProject } from '../../store/board-data/listed.ts';
import { useBrowsersQuery } from '../../store/portfolios/choices-api.ts';

/** Maximum number of projects that are checked. A hint is not worth more requests. */
const MOST_ASKED = 10;

/** The projects that one member may not see. */
export interface Unseen {
  readonly names: readonly string[];
  readonly of: number;
}

type Readers = Readonly<Record<string, readonly string[] | null>>;

interface WatcherProps {
  readonly projectKey: string;
  readonly onKnown: (key: string, readers: readonly string[] | null) => void;
}

const Watcher = ({ projectKey, onKnown }: WatcherProps) => {
  const { data } = useBrowsersQuery(projectKey);
  useEffect(() => {
    if (data !== undefined) onKnown(projectKey, data);
  }, [data, projectKey, onKnown]);
  return null;
};

/**
 * Returns which of the projects each member may not see, by account id, and an element that must be rendered, because
 * it sends the requests. If the tracker does not reveal who may see a project, that project is left out.
 */
export const useUnseen = (
  projects: readonly ListedProject[],
  members: readonly PortfolioMember[],
): readonly [ReadonlyMap<string, Unseen>, ReactNode] => {
  const [readers, setReaders] = useState<Readers>({});
  const [know] = useState(
    () => (key: string, known: readonly string[] | null) =>
      setReaders((before) => ({ ...before, [key]: known })),
  );
  const asked = projects.slice(0, MOST_ASKED);
  const unseen = new Map(
    members.flatMap(({ accountId }): [string, Unseen][] => {
      const names = asked
        .filter(({ key }) => readers[key]?.includes(accountId) === false)
        .map(({ name }) => name);
      return names.length > 0 ? [[accountId, { names, of: asked.length }]] : [];
    }),
  );
  const watchers = asked.map(({ key }) => <Watcher key={key} projectKey={key} onKnown={know} />);
  return [unseen, watchers];
};

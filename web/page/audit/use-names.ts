import { useMemo } from 'react';
import type { EventChange } from '#domain/aggregates/feeds/event-changes.ts';
import { goalStatus } from '#domain/board/goals/goal-status.ts';
import type { Person } from '#domain/tracker/entities.ts';
import { useStatusesQuery } from '../../store/board/statuses-api.ts';
import { usePersonasQuery } from '../../store/personas/persona-list-api.ts';
import { useNamedPeopleQuery, useNamedSourcesQuery } from '../../store/portfolios/choices-api.ts';

/** Fields whose values are account ids. */
export const PEOPLE_FIELDS: ReadonlySet<string> = new Set([
  'leadId',
  'relatedMemberIds',
  'admins',
  'planners',
  'viewers',
  'accountId',
]);

/** Finds the names of things by their ids. A name is null while it is loading, and if the user may not see the thing. */
export interface Names {
  readonly person: (id: string) => string | null;
  readonly picture: (id: string) => string | null;
  readonly status: (id: string) => string | null;
  /** The name of the status that a goal without a status of its own is shown with (R-GOAL-5). */
  readonly defaultStatus: string | null;
  readonly persona: (id: string) => string | null;
  readonly project: (id: string) => string | null;
}

/** An event as far as its ids need names. */
interface Naming {
  readonly actor: { readonly accountId: string; readonly kind: string };
  readonly changes: readonly EventChange[];
}

const idsIn = (changes: readonly EventChange[], has: (field: string) => boolean): string[] =>
  changes.flatMap(({ field, before, after }) =>
    has(field) ? [before, after].flatMap((value) => value ?? []).map(String) : [],
  );

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].filter(Boolean).sort();

/** Returns a stable list: the same array while its items are the same. */
const useStable = (ids: readonly string[]): readonly string[] => {
  const text = ids.join('\n');
  return useMemo(() => (text === '' ? [] : text.split('\n')), [text]);
};

const isPerson = ({ kind }: Naming['actor']): boolean => kind === 'user' || kind === 'ai';

/**
 * Returns the names of everything in some events. `scopes` are the ids of the projects or portfolios whose statuses and
 * personas the events may mention, `projects` those to be named.
 */
export const useNames = (
  events: readonly Naming[],
  scopes: readonly string[],
  projects: readonly string[] = [],
): Names => {
  const changes = events.flatMap((event) => event.changes);
  const people = useStable(
    sorted([
      ...events.flatMap(({ actor }) => (isPerson(actor) ? [actor.accountId] : [])),
      ...idsIn(changes, (field) => PEOPLE_FIELDS.has(field)),
    ]),
  );
  const sources = useStable(sorted([...projects, ...idsIn(changes, (f) => f === 'projectIds')]));
  const mentions = (field: string) => changes.some((change) => change.field === field);
  const tracked = useStable(sorted(scopes.filter((id) => /^\d+$/.test(id))));
  const { data: persons } = useNamedPeopleQuery(people, { skip: people.length === 0 });
  const { data: statuses } = useStatusesQuery(tracked, {
    skip: tracked.length === 0 || !mentions('statusId'),
  });
  const homes = useStable(sorted(scopes));
  const { data: personas } = usePersonasQuery(homes, {
    skip: homes.length === 0 || !mentions('personaIds'),
  });
  const { data: named } = useNamedSourcesQuery(sources, { skip: sources.length === 0 });
  return useMemo(() => {
    const known = new Map<string, Person>((persons ?? []).map((each) => [each.accountId, each]));
    const find = (list: readonly { id: string; name: string }[] | undefined) => (id: string) =>
      list?.find((each) => each.id === id)?.name ?? null;
    return {
      person: (id) => known.get(id)?.displayName ?? null,
      picture: (id) => known.get(id)?.avatarUrl ?? null,
      status: find(statuses),
      defaultStatus: goalStatus({ statusId: null }, statuses ?? [])?.name ?? null,
      persona: find(personas),
      project: find(named),
    };
  }, [persons, statuses, personas, named]);
};

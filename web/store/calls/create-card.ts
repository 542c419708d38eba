import type { CardDraft } from '#domain/board/cards/create-cards.ts';
import { type CreateFields, canCreateWith, readCreateFields } from '#domain/tracker/create-meta.ts';
import type { Issue, IssueType } from '#domain/tracker/entities.ts';
import { preferredTypes } from '#domain/tracker/preferred-types.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { readOne } from './read-one.ts';

/** Returns the fields for creating an issue of a type. They are cached, because screens seldom change. */
export type CreateFieldsOf = (projectId: string, typeId: string) => Promise<CreateFields>;

/** Size of a page. One page is enough, because no screen has so many fields. */
const ALL = 200;

export const loadCreateFields = async (
  ask: AskTracker,
  projectId: string,
  typeId: string,
): Promise<CreateFields> => {
  const [project, type] = [projectId, typeId].map(encodeURIComponent);
  const url = `/rest/api/3/issue/createmeta/${project}/issuetypes/${type}?maxResults=${ALL}`;
  const read = readCreateFields(await ask({ url }));
  if (read === null) throw new FailureError({ kind: 'unreadable' });
  return read;
};

type Ground = Pick<BoardData, 'projects' | 'admin' | 'fields'>;

const typeIn = (fields: CardDraft['fields']): unknown =>
  (fields.issuetype as { readonly id?: unknown } | undefined)?.id;

/**
 * Returns the issue types to try, the best first: only the type of the draft if it has one, otherwise all preferred
 * types of its level.
 */
const candidates = (
  { level, issue, fields }: CardDraft,
  { projects, admin }: Ground,
): readonly IssueType[] => {
  const types = projects.find(({ id }) => id === issue.projectId)?.issueTypes ?? [];
  const wished = types.filter(
    ({ id, hierarchyLevel }) => hierarchyLevel === level && id === typeIn(fields),
  );
  if (wished.length > 0) return wished;
  return preferredTypes(types, level, admin.cardSetting.defaultIssueTypeStoryId);
};

/** Returns the draft's fields without the dispensable ones that the create screen lacks. */
const fieldsFor = (
  { fields, dispensable = [] }: CardDraft,
  { settable }: CreateFields,
): CardDraft['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([id]) => settable.has(id) || !dispensable.includes(id)),
  );

/**
 * Returns the fields with which a card is created. Chooses the first issue type for which the draft has all required
 * fields (R-CREATE-2).
 */
const typeFor = async (
  draft: CardDraft,
  ground: Ground,
  fieldsOf: CreateFieldsOf,
): Promise<Readonly<Record<string, unknown>>> => {
  const types = candidates(draft, ground);
  for (const { id } of types) {
    const asked = await fieldsOf(draft.issue.projectId, id);
    if (!canCreateWith(asked, draft.fields)) continue;
    const { epicName } = asked;
    return {
      ...fieldsFor(draft, asked),
      issuetype: { id },
      ...(epicName === null ? {} : { [epicName]: draft.fields.summary }),
    };
  }
  const code = types.length > 0 ? 'CREATE_REQUIRED_FIELDS' : 'CREATE_TYPE_MISSING';
  throw new FailureError({ kind: 'refused', code });
};

/** Creates a card with all of its fields in one call, then reads the created issue. */
export const createCard = async (
  ask: AskTracker,
  draft: CardDraft,
  ground: Ground,
  fieldsOf: CreateFieldsOf,
): Promise<Issue> => {
  const fields = await typeFor(draft, ground, fieldsOf);
  const { properties } = draft;
  const body = { fields, ...(properties.length > 0 ? { properties } : {}) };
  const answer = await ask({ method: 'POST', url: '/rest/api/3/issue', body });
  const { id, key } = (answer ?? {}) as { id?: unknown; key?: unknown };
  if (typeof id !== 'string' || typeof key !== 'string') {
    throw new FailureError({ kind: 'unreadable' });
  }
  try {
    return await readOne(ask, id, ground.fields);
  } catch (error) {
    // The issue exists although it cannot be read. An error here would lead to a second attempt, and to a second issue.
    if (!(error instanceof FailureError)) throw error;
    return { ...draft.issue, id: id as Issue['id'], key: key as Issue['key'] };
  }
};

/** The parts of a card that the card setting can hide (R-MAP-9). */
export const CARD_FIELDS = [
  'status',
  'assignee',
  'points',
  'priority',
  'labels',
  'plan',
  'personas',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** Stored names of the parts, in lower case and without spaces. */
const KEPT_AS: Readonly<Record<string, CardField>> = {
  status: 'status',
  assignee: 'assignee',
  storypoints: 'points',
  points: 'points',
  priority: 'priority',
  labels: 'labels',
  label: 'labels',
  plan: 'plan',
  personas: 'personas',
};

/** The name under which each part is saved. Older names are read but no longer written. */
const NAME_OF: Readonly<Record<CardField, string>> = {
  status: 'status',
  assignee: 'assignee',
  points: 'Story Points',
  priority: 'priority',
  labels: 'labels',
  plan: 'plan',
  personas: 'personas',
};

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

const fieldOf = (name: string, pointsKey: string | null): CardField | undefined =>
  name === pointsKey ? 'points' : KEPT_AS[plain(name)];

/**
 * Returns the parts that cards show, from the stored names. The tracker's id of the points field also means the points.
 */
export const cardFields = (
  showFields: readonly string[],
  pointsKey: string | null = null,
): ReadonlySet<CardField> => new Set(showFields.flatMap((name) => fieldOf(name, pointsKey) ?? []));

/** Shows or hides one part. Unknown names stay in the setting. */
export const withCardField = (
  showFields: readonly string[],
  field: CardField,
  shown: boolean,
  pointsKey: string | null = null,
): string[] => {
  const others = showFields.filter((name) => fieldOf(name, pointsKey) !== field);
  if (!shown) return others;
  return others.length < showFields.length ? [...showFields] : [...others, NAME_OF[field]];
};

import type { Fault } from '../../kernel/faults.ts';
import { NAME_LIMIT } from '../../kernel/text.ts';
import type { ComponentKind, PersonaComponent } from './components.ts';

export const LABEL_LENGTH = 28;
/** Limit of a multi-line text, in characters. */
export const TEXT_LENGTH = 5000;
/**
 * The largest income: above every real income in the listed currencies, and small enough for a double to be exact to
 * two decimals.
 */
export const MOST_INCOME = 1_000_000_000_000;

type Part<Kind extends ComponentKind> = Extract<PersonaComponent, { kind: Kind }>;

const within = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;

const labelFault = (path: string, label: string): Fault[] =>
  label.length > LABEL_LENGTH ? [[path, 'PERSONA_LABEL_TOO_LONG']] : [];

const textFault = (path: string, text: string, most = TEXT_LENGTH): Fault[] =>
  text.length > most ? [[path, 'TEXT_TOO_LONG']] : [];

const sliderFault = (path: string, value: number, whole: boolean): Fault[] =>
  within(value, 0, 100) && (!whole || Number.isInteger(value)) ? [] : [[path, 'SLIDER_INVALID']];

/** Returns the faults of tags: each tag must be a valid label, and no two tags may differ only in case. */
export const tagFaults = (path: string, tags: readonly string[]): Fault[] => {
  const known = new Set<string>();
  return tags.flatMap((tag, index): Fault[] => {
    const place = `${path}.${index}`;
    const folded = tag.toLowerCase();
    if (tag === '') return [[place, 'TAG_REQUIRED']];
    if (known.has(folded)) return [[place, 'TAG_DUPLICATE']];
    known.add(folded);
    return labelFault(place, tag);
  });
};

const demographicFaults = ({ age, income, occupation }: Part<'demographic'>): Fault[] => [
  ...(age === null || (Number.isInteger(age) && within(age, 1, 200))
    ? []
    : [['age', 'AGE_INVALID'] as const]),
  ...(income === null || within(income.amount, 0, MOST_INCOME)
    ? []
    : [['income.amount', 'INCOME_INVALID'] as const]),
  ...textFault('occupation', occupation, NAME_LIMIT),
];

const balanceFaults = ({ sliders }: Part<'balance-slider'>): Fault[] =>
  sliders.flatMap(({ left, right, value }, index) => [
    ...labelFault(`sliders.${index}.left`, left),
    ...labelFault(`sliders.${index}.right`, right),
    ...sliderFault(`sliders.${index}.value`, value, true),
  ]);

const levelFaults = ({
  kind,
  sliders,
}: Part<'continuous-slider'> | Part<'progress-slider'>): Fault[] =>
  sliders.flatMap(({ label, value }, index) => [
    ...labelFault(`sliders.${index}.label`, label),
    ...sliderFault(`sliders.${index}.value`, value, kind === 'progress-slider'),
  ]);

const ownFaults = (part: PersonaComponent): Fault[] => {
  switch (part.kind) {
    case 'avatar':
      return [];
    case 'demographic':
      return demographicFaults(part);
    case 'balance-slider':
      return balanceFaults(part);
    case 'continuous-slider':
    case 'progress-slider':
      return levelFaults(part);
    case 'title-and-content':
      return textFault('content', part.content);
    case 'tag':
      return tagFaults('tags', part.tags);
    case 'text-only':
      return textFault('text', part.text, NAME_LIMIT);
    case 'paragraph':
      return textFault('text', part.text);
    default:
      return part satisfies never;
  }
};

/** Returns the faults of one cleaned part, each with its path within the part (R-PERSONA-3). */
export const componentFaults = (part: PersonaComponent): Fault[] => [
  ...('title' in part ? labelFault('title', part.title) : []),
  ...ownFaults(part),
];

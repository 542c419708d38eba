import type { TFunction } from 'i18next';
import { blankPart } from '#domain/aggregates/persona/canvas.ts';
import type { TEMPLATE_TYPES } from '#domain/aggregates/persona/choices.ts';
import type { PersonaComponent } from '#domain/aggregates/persona/components.ts';
import type { PaletteName } from '../poster/palettes.ts';

export type TemplateName = Exclude<(typeof TEMPLATE_TYPES)[number], 'user'>;

type SectionName =
  | 'goals'
  | 'frustrations'
  | 'motivations'
  | 'needs'
  | 'day'
  | 'tools'
  | 'skills'
  | 'values'
  | 'budget'
  | 'criteria'
  | 'habits'
  | 'places';

interface Section {
  readonly kind: 'title-and-content' | 'tag' | 'progress-slider' | 'continuous-slider';
  readonly name: SectionName;
  /** Whether the section spans both columns of the poster. */
  readonly wide?: true;
}

interface Template {
  readonly palette: PaletteName;
  readonly picture: number;
  readonly sections: readonly Section[];
}

const text = (name: SectionName): Section => ({ kind: 'title-and-content', name });
const wide = (name: SectionName): Section => ({ kind: 'title-and-content', name, wide: true });
const tags = (name: SectionName): Section => ({ kind: 'tag', name });
const progress = (name: SectionName): Section => ({ kind: 'progress-slider', name });
const scale = (name: SectionName): Section => ({ kind: 'continuous-slider', name });

/** The seven built-in templates (R-PERSONA-8). */
export const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  business: {
    palette: 'sapphire',
    picture: 4,
    sections: [
      progress('skills'),
      text('goals'),
      text('frustrations'),
      wide('day'),
      text('criteria'),
    ],
  },
  digital: {
    palette: 'azure',
    picture: 9,
    sections: [
      tags('tools'),
      progress('skills'),
      text('goals'),
      text('frustrations'),
      wide('habits'),
    ],
  },
  education: {
    palette: 'dreamscape',
    picture: 15,
    sections: [tags('values'), progress('skills'), text('motivations'), text('goals'), wide('day')],
  },
  finance: {
    palette: 'steel',
    picture: 21,
    sections: [tags('tools'), text('goals'), text('needs'), scale('budget'), text('criteria')],
  },
  'real-estate': {
    palette: 'rustic',
    picture: 27,
    sections: [
      tags('places'),
      text('needs'),
      text('criteria'),
      scale('budget'),
      text('frustrations'),
    ],
  },
  shopping: {
    palette: 'bloom',
    picture: 33,
    sections: [
      tags('places'),
      text('motivations'),
      text('habits'),
      scale('budget'),
      text('frustrations'),
    ],
  },
  travel: {
    palette: 'ethereal',
    picture: 39,
    sections: [tags('places'), text('motivations'), text('needs'), wide('day'), scale('budget')],
  },
};

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as readonly TemplateName[];

const partOf = (section: Section, id: string, t: TFunction): PersonaComponent => {
  const title = t(`personas.section.${section.name}`);
  switch (section.kind) {
    case 'title-and-content':
      return { id, kind: section.kind, title, content: '', ...(section.wide && { place: 'wide' }) };
    case 'tag':
      return { id, kind: section.kind, title, tags: [] };
    case 'progress-slider':
    case 'continuous-slider':
      return { id, kind: section.kind, title, sliders: [{ label: '', value: 50 }] };
    default:
      return section.kind satisfies never;
  }
};

/** Returns the parts with which every template begins: a portrait, a role, a quote, facts and personality. */
const beginning = (t: TFunction, newId: () => string): PersonaComponent[] => [
  blankPart('avatar', newId()),
  { id: newId(), kind: 'text-only', text: '' },
  { id: newId(), kind: 'text-only', text: '' },
  blankPart('demographic', newId()),
  {
    id: newId(),
    kind: 'balance-slider',
    title: t('personas.section.personality'),
    sliders: [
      { left: t('personas.section.introvert'), right: t('personas.section.extrovert'), value: 50 },
      { left: t('personas.section.sensing'), right: t('personas.section.intuition'), value: 50 },
    ],
  },
];

/** Returns the parts of a template in the user's language. */
export const canvasOf = (name: TemplateName, t: TFunction, newId: () => string) => [
  ...beginning(t, newId),
  ...TEMPLATES[name].sections.map((section) => partOf(section, newId(), t)),
];

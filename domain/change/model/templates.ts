import { foldedName } from '../../aggregates/persona-template/name.ts';
import type { PersonaTemplate } from '../../contracts/persona-template.ts';

/** The values of a template that a person chooses. */
export type TemplateContent = Pick<PersonaTemplate, 'name' | 'palette' | 'components'>;

/** A change of a persona template. A person has only one template of each name, in any spelling. */
export type TemplateChange =
  | { readonly kind: 'save'; readonly template: TemplateContent }
  | { readonly kind: 'remove'; readonly name: string };

/** A change of a persona template. `before` is the template that it replaces or deletes, null for a new template. */
export interface TemplateStep {
  readonly kind: 'template';
  readonly change: TemplateChange;
  readonly before: PersonaTemplate | null;
}

export const templateNameOf = (change: TemplateChange): string =>
  change.kind === 'save' ? change.template.name : change.name;

export const contentOf = ({ name, palette, components }: TemplateContent): TemplateContent => ({
  name,
  palette,
  components,
});

/** Returns the template as it is shown until the backend has given it an id. */
const shownAs = (template: TemplateContent, before: PersonaTemplate | null): PersonaTemplate => ({
  id: before?.id ?? `new:${foldedName(template.name)}`,
  ownerId: before?.ownerId ?? '',
  version: before?.version ?? 0,
  updatedAt: before?.updatedAt ?? '',
  ...template,
});

/** Returns a person's templates after one change, sorted by name. Applying the change twice makes no difference. */
export const withTemplateChange = (
  templates: readonly PersonaTemplate[],
  { change, before }: TemplateStep,
): readonly PersonaTemplate[] => {
  const key = foldedName(templateNameOf(change));
  const others = templates.filter(({ name }) => foldedName(name) !== key);
  if (change.kind === 'remove') return others;
  const known = templates.find(({ name }) => foldedName(name) === key);
  return [...others, shownAs(change.template, known ?? before)].sort((left, right) =>
    left.name.localeCompare(right.name),
  );
};

export const templateBack = ({ kind, change, before }: TemplateStep): TemplateStep => {
  const left = change.kind === 'save' ? shownAs(change.template, before) : null;
  return before
    ? { kind, change: { kind: 'save', template: contentOf(before) }, before: left }
    : { kind, change: { kind: 'remove', name: templateNameOf(change) }, before: left };
};

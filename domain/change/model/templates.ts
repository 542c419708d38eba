import { foldedName } from '../../aggregates/persona-template/name.ts';
import type { PersonaTemplate } from '../../contracts/persona-template.ts';

/** The parts of a template that a person edits. */
export type TemplateContent = Pick<PersonaTemplate, 'name' | 'palette' | 'components'>;

/**
 * A change of a persona template. A person's templates have different names, even when upper and lower case are
 * ignored.
 */
export type TemplateChange =
  | { readonly kind: 'save'; readonly template: TemplateContent }
  | { readonly kind: 'remove'; readonly name: string };

/** A change of a persona template, and for undo the template that it replaces or deletes (null for a new template). */
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

/** Returns a template as the client shows it before the backend has saved it. */
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

import { foldedName } from '#domain/aggregates/persona-template/name.ts';
import { contentOf, type TemplateStep, templateNameOf } from '#domain/change/model/templates.ts';
import type { PersonaTemplate } from '#domain/contracts/persona-template.ts';
import { same } from '#domain/kernel/same.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { deleteTemplate, listTemplates, saveTemplate } from '../calls/template-calls.ts';
import type { Conflict } from '../ledger/change.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import type { Current, Sending, Sent, WriteKind } from './write-kind.ts';

const isTemplate = (current: Current | undefined): current is PersonaTemplate =>
  current != null && 'ownerId' in current;

/** Returns the user's template with the name that the change has; null if there is none. */
const namedAs = async (ask: AskBackend, { change }: TemplateStep) => {
  const key = foldedName(templateNameOf(change));
  const all = await listTemplates(ask);
  return all.find(({ name }) => foldedName(name) === key) ?? null;
};

/** Returns the conflict with another tab of the user that has saved a template with the same name. */
const conflictOf = (
  { change, before }: TemplateStep,
  current: PersonaTemplate,
): Conflict | null => {
  const theirs = contentOf(current);
  const mine = change.kind === 'save' ? contentOf(change.template) : null;
  if (same(theirs, mine) || (before && same(theirs, contentOf(before)))) return null;
  const fact = { name: 'canvas' as const, mine: mine && '', theirs: '' };
  return { title: current.name, card: null, facts: [fact] };
};

const templateOnto = (
  step: TemplateStep,
  current: PersonaTemplate | null,
  yields: boolean,
): TemplateStep | null => {
  const { change } = step;
  if (yields || (change.kind === 'remove' && !current)) return null;
  const stands =
    change.kind === 'save' && current && same(contentOf(current), contentOf(change.template));
  return stands ? null : { ...step, before: current };
};

const sendChange = async (
  step: TemplateStep,
  { backend, key }: Sending,
  current: Current | undefined,
): Promise<Sent> => {
  const { change, before } = step;
  if (change.kind === 'save') {
    const overwrite = before !== null || isTemplate(current);
    return { template: await saveTemplate(backend, { ...change.template, overwrite }, key) };
  }
  const known = isTemplate(current) ? current : await namedAs(backend, step);
  // If the template was already deleted, this counts as success.
  if (known) await unlessMissing(() => deleteTemplate(backend, known.id, key));
  return { templateGone: change.name };
};

/**
 * How changes of templates are sent. The list is read before a template is saved or deleted, because another tab may
 * have used its name.
 */
export const templateKind: WriteKind<'template'> = {
  unversioned: () => true,
  look: (step, { backend }) => namedAs(backend, step),
  conflict: (step, current) => (isTemplate(current) ? conflictOf(step, current) : null),
  onto: (step, current, { yields }) =>
    templateOnto(step, isTemplate(current) ? current : null, yields),
  theirs: ({ change }, current) =>
    isTemplate(current) ? { template: current } : { templateGone: templateNameOf(change) },
  send: sendChange,
};

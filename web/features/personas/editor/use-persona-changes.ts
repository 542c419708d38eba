import { useMemo } from 'react';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import type { PersonaChange } from '#domain/change/model/personas.ts';
import type { TemplateChange, TemplateContent } from '#domain/change/model/templates.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { PersonaTemplate } from '#domain/contracts/persona-template.ts';
import type { PlaceRef } from '../../../store/board-data/board-data.ts';
import { enter } from '../../../store/changes/enter.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { ActionName } from '../../../store/ledger/change.ts';

/** Changes personas and templates. Each function adds a change to the ledger and returns the id of the change. */
export interface PersonaChanges {
  readonly create: (persona: Persona) => string;
  /** `details` has only the fields that differ from `before`. */
  readonly edit: (before: Persona, details: Partial<PersonaDetails>) => string;
  readonly remove: (persona: Persona) => string;
  /** Saves a template. If `before` is not null, the saved template replaces it. */
  readonly saveTemplate: (template: TemplateContent, before: PersonaTemplate | null) => string;
  readonly removeTemplate: (template: PersonaTemplate) => string;
}

export const usePersonaChanges = (place: PlaceRef): PersonaChanges => {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const entered = (
      action: ActionName,
      title: string,
      change: PersonaChange,
      before: Persona | null,
    ): string => {
      const plan = [{ kind: 'persona', change, before }] as const;
      return dispatch(enter({ scope: { ref: place }, action, title, plan }));
    };
    const enteredTemplate = (
      title: string,
      change: TemplateChange,
      before: PersonaTemplate | null,
    ): string => {
      const plan = [{ kind: 'template', change, before }] as const;
      return dispatch(enter({ scope: { ref: place }, action: 'template', title, plan }));
    };
    return {
      create: (persona) =>
        entered('personaAdd', persona.name, { kind: 'create', id: persona.id, persona }, null),
      edit: (before, details) =>
        entered('personaEdit', before.name, { kind: 'edit', id: before.id, details }, before),
      remove: (persona) =>
        entered('personaRemove', persona.name, { kind: 'remove', id: persona.id }, persona),
      saveTemplate: (template, before) =>
        enteredTemplate(template.name, { kind: 'save', template }, before),
      removeTemplate: (template) =>
        enteredTemplate(template.name, { kind: 'remove', name: template.name }, template),
    };
  }, [dispatch, place]);
};

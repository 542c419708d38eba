import * as z from 'zod/mini';
import type { Goal } from '../../aggregates/goal/goal.ts';
import {
  BLANK_PERSONA,
  type PersonaDetails,
  personaDetailsSchema,
} from '../../aggregates/persona/details.ts';
import { type ChangeGoalBody, changeGoalBodySchema } from '../../contracts/goal.ts';
import type { ThingValues } from './take-back.ts';

/** The fields of a goal that its history can take back. Its issue is missing: a repair of it writes issues too. */
export const goalValues = ({ fields, ...goal }: Goal): ThingValues => ({
  summary: fields.summary,
  statusId: goal.statusId,
  color: fields.color,
  startDate: fields.startDate ?? null,
  endDate: fields.endDate ?? null,
  description: fields.description,
  leadId: goal.leadId,
  relatedMemberIds: goal.relatedMemberIds,
  labels: fields.labels,
  personaIds: goal.personas,
});

const person = (accountId: unknown) => (accountId === null ? null : { accountId });

/** Returns the body that gives a goal these values, and no other; null if they are no values of a goal. */
export const goalBodyOf = (values: ThingValues): ChangeGoalBody | null => {
  const { statusId, personaIds, leadId, relatedMemberIds, ...fields } = values;
  const people = {
    ...(leadId === undefined ? {} : { lead: person(leadId) }),
    ...(Array.isArray(relatedMemberIds) ? { relatedMembers: relatedMemberIds.map(person) } : {}),
  };
  const all = { ...fields, ...people };
  const body = {
    ...(statusId === undefined ? {} : { statusId }),
    ...(personaIds === undefined ? {} : { personas: personaIds }),
    ...(Object.keys(all).length === 0 ? {} : { fields: all }),
  };
  return z.safeParse(changeGoalBodySchema, body).data ?? null;
};

/** The fields of a persona that its history can take back. It has no former pictures and canvases. */
export const personaValues = ({ name, palette, tags }: PersonaDetails): ThingValues => ({
  name,
  palette,
  tags,
});

/** Returns the details that give a persona these values; null if they are no values of a persona. */
export const personaDetailsOf = (values: ThingValues): Partial<PersonaDetails> | null => {
  const { data } = z.safeParse(personaDetailsSchema, { ...BLANK_PERSONA, ...values });
  if (!data) return null;
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(values, name)));
};

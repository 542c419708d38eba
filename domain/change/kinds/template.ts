import * as z from 'zod/mini';
import { foldedName } from '../../aggregates/persona-template/name.ts';
import { wholeTemplate } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import type { ChangeRecord } from '../model/record.ts';
import {
  type TemplateChange,
  type TemplateStep,
  templateBack,
  templateNameOf,
  withTemplateChange,
} from '../model/templates.ts';

const doneBy = ({ change, before }: TemplateStep) => {
  if (change.kind === 'remove') return 'deleted';
  return before ? 'edited' : 'added';
};

/** A persona template that is saved, replaced or deleted (R-PERSONA-19). Undo restores the former content. */
export const templateRecord: ChangeRecord<TemplateStep> = {
  schema: z.looseObject({
    kind: z.literal('template'),
    change: z.looseObject({ kind: oneOf<TemplateChange['kind']>({ save: true, remove: true }) }),
  }),
  footprint: ({ change }) => [wholeTemplate(foldedName(templateNameOf(change)))],
  apply: { templates: withTemplateChange },
  inverse: (steps) => ({ before: steps.toReversed().map(templateBack) }),
  remap: (write) => write,
  describe: (step) => ({ done: doneBy(step), count: 1 }),
};

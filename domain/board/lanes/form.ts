import { isDay } from '../../kernel/day.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';

/** Names hold at most so many characters (R-TEXT-2). */
export const NAME_LIMIT = 255;

/** What is wrong with each field of a form; a form without faults has no entries. */
export type FormFaults<Form> = Partial<Record<keyof Form, ErrorCode>>;

/** Whether a field's day, written YYYY-MM-DD or left empty, is one of the calendar. */
export const dayFault = (day: string): ErrorCode | undefined =>
  day === '' || isDay(day) ? undefined : 'DATE_INVALID';

/** The entries that name a fault. */
export const faultsOf = <Form>(
  found: {
    readonly [Field in keyof Form]?: ErrorCode | undefined;
  },
): FormFaults<Form> =>
  Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as FormFaults<Form>;

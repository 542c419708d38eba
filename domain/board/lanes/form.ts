import { isDay } from '../../kernel/day.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';

/** The faults of a form, by field. Empty for a valid form. */
export type FormFaults<Form> = Partial<Record<keyof Form, ErrorCode>>;

/** Returns a fault when a day is neither empty nor a calendar day YYYY-MM-DD. */
export const dayFault = (day: string): ErrorCode | undefined =>
  day === '' || isDay(day) ? undefined : 'DATE_INVALID';

/** Leaves out the fields without a fault. */
export const faultsOf = <Form>(
  found: {
    readonly [Field in keyof Form]?: ErrorCode | undefined;
  },
): FormFaults<Form> =>
  Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as FormFaults<Form>;

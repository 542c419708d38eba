import { ERRORS, type Refusal } from '../kernel/errors/errors.ts';
import type { ErrorBody } from './error-body.ts';

export const showRefusal = ({ code, fields = {} }: Refusal, current?: unknown): ErrorBody => ({
  errorMessages: [ERRORS[code].text],
  errors: Object.fromEntries(
    Object.entries(fields).map(([field, fault]) => [field, ERRORS[fault].text]),
  ),
  code,
  ...(current === undefined ? {} : { current }),
});

import { useState } from 'react';

/**
 * Manages a form that shows no errors before the first attempt to submit. After that, errors are updated while the user
 * types.
 */
export const useForm = <Form extends object, Faults extends object>(
  begin: () => Form,
  /** Returns validation messages by field name; empty if the form is valid. */
  faultsOf: (form: Form) => Faults,
) => {
  const [form, setForm] = useState(begin);
  const [tried, setTried] = useState(false);
  const faults = faultsOf(form);
  return {
    form,
    faults: (tried ? faults : {}) as Partial<Faults>,
    set: (part: Partial<Form>) => setForm((before) => ({ ...before, ...part })),
    submit: (send: (form: Form) => void) => {
      setTried(true);
      if (Object.keys(faults).length === 0) send(form);
    },
  };
};

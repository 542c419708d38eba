import { useState } from 'react';

/**
 * Holds a form. It shows no errors until the user first submits. After that, it updates errors while the user types.
 */
export const useForm = <Form extends object, Faults extends object>(
  begin: () => Form,
  /** Returns what is wrong, by field; empty if the form is valid. */
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

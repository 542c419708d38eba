import { useState } from 'react';

/**
 * A form that shows no faults before the first attempt to submit it. From then on, faults follow what is typed, so a
 * fixed fault disappears.
 */
export const useForm = <Form extends object, Faults extends object>(
  begin: () => Form,
  /** Validation messages by the names of the fields; empty for a valid form. */
  faultsOf: (form: Form) => Faults,
) => {
  const [form, setForm] = useState(begin);
  const [tried, setTried] = useState(false);
  const faults = faultsOf(form);
  return {
    form,
    faults: (tried ? faults : {}) as Partial<Faults>,
    set: (part: Partial<Form>) => setForm((before) => ({ ...before, ...part })),
    /** Calls `send` only with a valid form. */
    submit: (send: (form: Form) => void) => {
      setTried(true);
      if (Object.keys(faults).length === 0) send(form);
    },
  };
};
